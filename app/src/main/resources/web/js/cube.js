export class Cube { constructor() { throw new Error('not yet'); } }

#!/bin/sh
# Training speed of this module and of PyTorch (Debian's python3-torch) on the same network and one thread, by turns in one run.
# Needs root where PyTorch is missing. Usage: models/compare/pytorch.sh [ROUNDS]
set -eu
cd "$(dirname "$0")/../.."
/usr/bin/python3 -c 'import torch' 2>/dev/null || apt-get install -y --no-install-recommends python3-torch
mvn -q -B -pl models -am test-compile dependency:build-classpath \
    -Dmdep.outputFile="$PWD/models/target/classpath" -Dmdep.includeScope=test
CLASSPATH="models/target/test-classes:models/target/classes:mcts/target/classes:rules/target/classes:$(cat models/target/classpath)"
export CLASSPATH OMP_NUM_THREADS=1 ORT_DISABLE_TELEMETRY=1
for round in $(seq "${1:-3}"); do
    # Bedlam: 29 planes in, 143 policy planes, 8x8.
    /usr/bin/python3 models/compare/pytorch.py 6 64 29 143 8 64
    java -Xmx1g org.morphzero.models.bench.TrainingSpeed bedlam 6 64 64
done

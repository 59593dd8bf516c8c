"""Times PyTorch on the network of README.md, all heads, as models' trainer runs it: samples/s of one thread, best of many steps.

Usage: pytorch.py BLOCKS CHANNELS INPUTS POLICY_PLANES SIZE BATCH
"""

import sys
import time

import torch
from torch import nn
from torch.nn import functional as F


def pool(x):
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Block(nn.Module):
    def __init__(self, channels, pools):
        super().__init__()
        self.conv1 = nn.Conv2d(channels, channels, 3, padding=1)
        self.conv2 = nn.Conv2d(channels, channels, 3, padding=1)
        self.pooling = nn.Linear(2 * channels, channels, bias=False) if pools else None

    def forward(self, x):
        change = self.conv2(F.relu(self.conv1(x)))
        if self.pooling is not None:
            change = change + self.pooling(pool(x))[:, :, None, None]
        return F.relu(x + change)


class Net(nn.Module):
    def __init__(self, blocks, channels, inputs, planes):
        super().__init__()
        self.stem = nn.Conv2d(inputs, channels, 3, padding=1)
        self.blocks = nn.ModuleList(Block(channels, i % 2 == 1) for i in range(blocks))
        self.mix = nn.Conv2d(channels, channels, 1)
        self.mix_pool = nn.Linear(2 * channels, channels, bias=False)
        self.planes = nn.Conv2d(channels, 3 * planes, 1)
        self.value_mix = nn.Conv2d(channels, 32, 1)
        self.hidden = nn.Linear(64, 64)
        self.outputs = nn.Linear(64, 4)

    def forward(self, x):
        x = F.relu(self.stem(x))
        for block in self.blocks:
            x = block(x)
        policy = F.relu(self.mix(x) + self.mix_pool(pool(x))[:, :, None, None])
        value = self.outputs(F.relu(self.hidden(pool(F.relu(self.value_mix(x))))))
        return self.planes(policy), value


def main():
    blocks, channels, inputs, planes, size, batch = map(int, sys.argv[1:7])
    torch.set_num_threads(1)
    torch.manual_seed(1)
    best = {}
    for layout in (torch.contiguous_format, torch.channels_last):
        net = Net(blocks, channels, inputs, planes).to(memory_format=layout)
        adam = torch.optim.AdamW(net.parameters(), 1e-4, weight_decay=1e-4)
        images = (torch.rand(batch, inputs, size, size) < 0.1).float().to(memory_format=layout)
        # As the Java trainer does, each of three policies is compared over some 40 legal moves.
        legal = torch.randint(0, planes * size * size, (batch, 3, 40))
        outcome = torch.full((batch, 3), 1 / 3)
        seconds = []
        for _ in range(25):
            start = time.perf_counter()
            policy, value = net(images)
            logits = policy.reshape(batch, 3, -1).gather(2, legal)
            loss = -F.log_softmax(logits, 2).mean(2).sum(1).mean()
            loss = loss - (outcome * F.log_softmax(value[:, :3], 1)).sum(1).mean() + (value[:, 3] ** 2).mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 10)
            adam.step()
            seconds.append(time.perf_counter() - start)
        best[str(layout)] = batch / min(seconds)
    print("pytorch %.1f samples/s (%s)" % (max(best.values()), best))


main()

"""Takes the grain out of two renders of one scene (non-local means over two buffers, Rousselle et al. 2012).

The weights found in one render average the other, so that grain does not vote for itself; surface colour and
normal, which have hardly any grain, keep edges and print apart.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.float32]

# How far and in what steps each pass looks around, in pixels: fine grain first, then the clouds it leaves.
PASSES = ((5, 1), (3, 4))
PATCH = 2
STRENGTH = 0.5
COLOUR_TOLERANCE = 0.08
NORMAL_TOLERANCE = 0.35


def denoise(first: Pixels, second: Pixels, colour: Pixels, normal: Pixels) -> Pixels:
    """All of shape (3, height, width), linear light. Answers the mean of both renders without their grain."""
    tint = 0.04 + np.maximum(colour, 0)
    light = [np.log1p(np.maximum(half, 0) / tint) for half in (first, second)]
    for reach, step in PASSES:
        light = smoothed(light, colour, normal, reach, step)
    return np.expm1((light[0] + light[1]) / 2) * tint


def smoothed(light: list[Pixels], colour: Pixels, normal: Pixels, reach: int, step: int) -> list[Pixels]:
    """Both renders, each pixel a mean of those around it that are like it in the other render."""
    variance = blurred((light[0] - light[1]) ** 2 / 2, 3)
    total = [np.zeros_like(half) for half in light]
    weight = [np.zeros(colour.shape[1:], np.float32) for _ in light]
    offsets = range(-reach * step, reach * step + 1, step)
    for dy, dx in product(offsets, offsets):
        here, there = overlap(colour.shape, dy, dx)
        edge = guide_distance(colour, normal, here, there)
        for half in (0, 1):
            distance = patch_distance(light[half], variance, here, there)
            share = np.exp(-np.maximum(distance, edge))
            weight[half][here[1:]] += share
            total[half][here] += share * light[1 - half][there]
    return [sums / weights for sums, weights in zip(total, weight, strict=True)]


def overlap(shape: tuple[int, ...], dy: int, dx: int):
    """The pixels that have a neighbour at the offset, and those neighbours."""
    _, height, width = shape
    rows, columns = slice(max(0, -dy), height - max(0, dy)), slice(max(0, -dx), width - max(0, dx))
    moved = slice(rows.start + dy, rows.stop + dy), slice(columns.start + dx, columns.stop + dx)
    return (slice(None), rows, columns), (slice(None), *moved)


def patch_distance(light: Pixels, variance: Pixels, here, there) -> Pixels:
    """How unlike the patches around two pixels are, beyond what their grain explains."""
    own, other = variance[here], variance[there]
    difference = (light[here] - light[there]) ** 2 - (own + np.minimum(own, other))
    scaled = difference / (1e-6 + STRENGTH**2 * (own + other))
    return np.maximum(blurred(scaled.mean(axis=0), PATCH), 0)


def guide_distance(colour: Pixels, normal: Pixels, here, there) -> Pixels:
    by_colour = ((colour[here] - colour[there]) ** 2).sum(axis=0) / COLOUR_TOLERANCE**2
    by_normal = ((normal[here] - normal[there]) ** 2).sum(axis=0) / NORMAL_TOLERANCE**2
    return np.maximum(by_colour, by_normal)


def blurred(image: Pixels, radius: int) -> Pixels:
    """The mean over a square around each pixel; the edge rows stand in for what lies outside."""
    size = 2 * radius + 1
    for axis in (-2, -1):
        around = [(0, 0)] * image.ndim
        around[axis] = (radius, radius)
        padded = np.pad(image, around, mode='edge')
        count = image.shape[axis]
        image = sum(padded.take(range(k, k + count), axis) for k in range(size)) / np.float32(size)
    return image

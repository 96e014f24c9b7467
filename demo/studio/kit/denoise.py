"""
Takes the grain out of a picture: the network of Open Image Denoise, with the weights that its authors publish. Debian's
Blender is built without it, so its layers are computed here with NumPy.
"""

import json
import struct

import numpy as np

# The curve that brings light of any strength into the range the network was trained on.
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
TILE, OVERLAP = 640, 80


def _forward(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def _inverse(x):
    low = np.power(np.maximum((x - D) / B, 1e-12), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, low, np.exp((x - G) / E) - F))


SCALE = 1 / float(_forward(np.float64(65504.0)))


def read_weights(path):
    """The tensors of a .tza file by name."""
    data = open(path, 'rb').read()
    magic, _, _, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} holds no weights')
    at = table
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        (rank,) = struct.unpack_from('<B', data, at)
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank  # the layout follows, one letter for each dimension
        kind, offset = chr(data[at]), struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        numbers = np.frombuffer(data, '<f2' if kind == 'h' else '<f4', int(np.prod(shape)), offset)
        tensors[name] = numbers.reshape(shape).astype(np.float32)
    return tensors


def _convolve(image, weights, bias, relu=True):
    """A 3x3 convolution of (height, width, channels), row blocks at a time to bound the memory."""
    height, width, channels = image.shape
    matrix = np.ascontiguousarray(weights.transpose(2, 3, 1, 0).reshape(9 * channels, -1))
    padded = np.pad(image, ((1, 1), (1, 1), (0, 0)))
    result = np.empty((height, width, matrix.shape[1]), np.float32)
    rows = max(1, 4_000_000 // (width * 9 * channels))
    for top in range(0, height, rows):
        bottom = min(height, top + rows)
        patch = np.concatenate(
            [padded[top + dy:bottom + dy, dx:dx + width] for dy in range(3) for dx in range(3)], axis=2,
        )
        np.matmul(patch.reshape(-1, 9 * channels), matrix, out=result[top:bottom].reshape(-1, matrix.shape[1]))
    result += bias
    return np.maximum(result, 0, out=result) if relu else result


def _pool(image):
    height, width, channels = image.shape
    return image.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def _grow(image):
    return image.repeat(2, axis=0).repeat(2, axis=1)


def _network(image, tensors):
    def layer(name, source, relu=True):
        return _convolve(source, tensors[f'{name}.weight'], tensors[f'{name}.bias'], relu)

    x = layer('enc_conv0', image)
    pool1 = _pool(layer('enc_conv1', x))
    pool2 = _pool(layer('enc_conv2', pool1))
    pool3 = _pool(layer('enc_conv3', pool2))
    x = _pool(layer('enc_conv4', pool3))
    x = layer('enc_conv5b', layer('enc_conv5a', x))
    for level, beside in ((4, pool3), (3, pool2), (2, pool1), (1, image)):
        x = np.concatenate([_grow(x), beside], axis=2)
        x = layer(f'dec_conv{level}b', layer(f'dec_conv{level}a', x))
    return layer('dec_conv0', x, relu=False)


def denoise(colour, albedo, normal, weights):
    """Arrays of (height, width, 3) in linear light; returns the colour without grain."""
    tensors = read_weights(weights)
    bright = np.maximum(colour, 0) @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    exposure = 0.18 / np.exp2(np.mean(np.log2(np.maximum(bright, 1e-8))))
    light = _forward(np.maximum(colour, 0).astype(np.float64) * exposure) * SCALE
    image = np.concatenate([light, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2).astype(np.float32)
    height, width = image.shape[:2]
    padded = np.pad(image, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='edge')
    result = np.empty((*padded.shape[:2], 3), np.float32)
    for top in _starts(padded.shape[0]):
        for left in _starts(padded.shape[1]):
            tile = _network(padded[top:top + TILE, left:left + TILE], tensors)
            up, aside = (OVERLAP // 2 if top else 0), (OVERLAP // 2 if left else 0)
            result[top + up:top + TILE, left + aside:left + TILE] = tile[up:, aside:]
    return (_inverse(np.maximum(result[:height, :width], 0).astype(np.float64) / SCALE) / exposure).astype(np.float32)


def _starts(size):
    """Where tiles begin, so that they cover `size` and overlap."""
    if size <= TILE:
        return [0]
    step = TILE - OVERLAP
    return sorted({min(at, size - TILE) for at in range(0, size - OVERLAP, step)})

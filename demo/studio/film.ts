import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { takeFrames } from './blender.ts'

/** Frames per second. */
const RATE = 18
/** Bytes of one file: what a phone fetches in a second on a fair line. */
const BYTES_MOST = 250_000

/** By how much the CRF rises each time a file is too large. */
const CRF_STEP = 4

/** Each encoding of a video: the end of its file's name, and how ffmpeg makes it. Players take AV1 first, half as large. */
const ENCODINGS = [
  { ending: '.av1.mp4', crf: 28, how: ['-c:v', 'libsvtav1', '-preset', '3', '-g', '240'] },
  {
    ending: '.mp4',
    crf: 21,
    how: ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high'],
  },
]
/** The highest CRF: above it, a video looks worse than its picture. */
const CRF_MOST = 44

/**
 * Renders the video of a picture and writes it beside the picture; `file` has no ending.
 * @throws Error when Blender or ffmpeg is missing or fails, or when the video is too large
 */
export async function makeFilm(name: string, file: string): Promise<void> {
  await takeFrames(name, RATE, async (folder) => {
    for (const { ending, crf, how } of ENCODINGS)
      await encodeSmall(join(folder, 'frame-%04d.png'), { crf, how }, `${file}${ending}`)
  })
}

type Encoding = { crf: number; how: readonly string[] }

async function encodeSmall(frames: string, { crf, how }: Encoding, out: string): Promise<void> {
  await encode(frames, [...how, '-crf', `${crf}`], out)
  const { size } = await stat(out)
  if (size <= BYTES_MOST) return
  if (crf + CRF_STEP > CRF_MOST)
    throw new Error(`${out} has ${size} bytes, more than ${BYTES_MOST}`)
  await encodeSmall(frames, { crf: crf + CRF_STEP, how }, out)
}

async function encode(frames: string, how: readonly string[], out: string) {
  const input = ['-framerate', `${RATE}`, '-i', frames]
  const plain = ['-pix_fmt', 'yuv420p', '-an', '-movflags', '+faststart', '-map_metadata', '-1']
  const given = ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...how, ...plain, out]
  const run = spawn('ffmpeg', given, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => {
    run.on('error', reject)
    run.on('close', resolve)
  })
  if (code !== 0) throw new Error(`ffmpeg failed for ${out}`)
}

import { expect, test } from 'vitest'
import { allowedTypes, uploadFault } from '#contract/upload.ts'

const settings = {
  maxSize: 1000,
  mode: 'local',
  allowedSuffixes: 'jpg, .PNG',
  allowedMimeTypes: ['image/webp'],
}
const file = { name: 'lamp.jpg', size: 1000, type: 'image/jpeg' }

// spec §5: upload check before sending
// Proves spec §5.10, spec §5.11, spec §5.13, spec §5.15
test.each([
  { what: 'a suffix of the list', file: {}, fault: null },
  { what: 'a suffix in capitals, listed with a dot', file: { name: 'A.Png' }, fault: null },
  {
    what: 'a mime type of the list in capitals',
    file: { name: 'x', type: 'IMAGE/WEBP' },
    fault: null,
  },
  { what: 'no name', file: { name: '' }, fault: 'upload_incomplete' },
  { what: 'no bytes', file: { size: 0 }, fault: 'upload_incomplete' },
  {
    what: 'another type',
    file: { name: 'a.pdf', type: 'application/pdf' },
    fault: 'upload_type',
  },
  {
    what: 'a suffix as its whole name, and no type',
    file: { name: 'jpg', type: '' },
    fault: 'upload_type',
  },
  {
    what: 'a listed suffix before the last one',
    file: { name: 'a.jpg.exe', type: '' },
    fault: 'upload_type',
  },
  { what: 'one byte too much', file: { size: 1001 }, fault: 'upload_size' },
  {
    what: 'a wrong type and too much',
    file: { name: 'a.pdf', type: '', size: 9999 },
    fault: 'upload_type',
  },
])('a file with $what: $fault', ({ file: change, fault }) => {
  expect(uploadFault({ ...file, ...change }, settings)).toBe(fault)
})

// Proves spec §5.12, spec §5.14
test('lists may be texts or arrays, with or without dots', () => {
  const asArrays = { allowedSuffixes: ['JPG', '.png'], allowedMimeTypes: ' image/webp ,' }

  expect(allowedTypes(settings)).toEqual(['.jpg', '.png', 'image/webp'])
  expect(allowedTypes(asArrays)).toEqual(['.jpg', '.png', 'image/webp'])
})

test('without any list no file is allowed', () => {
  const none = { ...settings, allowedSuffixes: '', allowedMimeTypes: [] }

  expect(uploadFault({ ...file, type: '' }, none)).toBe('upload_type')
})

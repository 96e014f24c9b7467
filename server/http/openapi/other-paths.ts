import { BuildNotesSchema, LATEST_BUILD, LatestBuildSchema } from '#contract/build.ts'
import { PAYLOADS } from '#contract/url/served-address.ts'
import { exampleOf } from './example.ts'
import { schemaOf, type JsonSchema } from './schemas.ts'

const pathParameter = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})
const queryParameter = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
})
const json = (schema: JsonSchema) => ({
  'application/json': { schema, example: exampleOf(schema) },
})
const notThere = { description: 'There is none.' }

/** What a page asks for besides the calls of the contract; none of it needs a session. */
export const otherPaths = {
  [LATEST_BUILD]: {
    get: {
      operationId: 'latestBuild',
      summary: 'The published build of the front end',
      description:
        'A file of the build. Never cached: pages and the service worker compare it with their own build.',
      tags: ['front end'],
      security: [],
      responses: {
        200: { description: 'The build.', content: json(schemaOf(LatestBuildSchema)) },
        404: notThere,
      },
    },
  },
  '/builds/meta/{id}.json': {
    get: {
      operationId: 'buildNotes',
      summary: 'What is new in a build',
      description: 'A file of the build, which never changes.',
      tags: ['front end'],
      security: [],
      parameters: [pathParameter('id', 'the build')],
      responses: {
        200: { description: 'Its notes.', content: json(schemaOf(BuildNotesSchema)) },
        404: notThere,
      },
    },
  },
  [`${PAYLOADS}/{page}.json`]: {
    get: {
      operationId: 'pagePayload',
      summary: 'All data of a public page in one answer',
      description:
        'Optional: a page without it makes its own calls. `page` is the path of a home, list, item or help page, `index` for home, or `start` for what a device keeps to open the shop without a network. Public, the same for everybody, without cookies.',
      tags: ['front end'],
      security: [],
      parameters: [
        pathParameter('page', 'the page'),
        queryParameter('_b', 'the build that asks'),
        queryParameter('_l', 'the language'),
      ],
      responses: {
        200: {
          description: 'Answers of the page’s calls, by their query keys.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['now', 'queries'],
                properties: {
                  now: { type: 'number', description: 'when it was made, milliseconds' },
                  queries: { type: 'array', items: { type: 'object' } },
                },
              },
            },
          },
        },
        404: notThere,
      },
    },
  },
  '/media/{id}/{file}': {
    get: {
      operationId: 'mediaFile',
      summary: 'A picture in one width',
      description:
        '`file` is `{width}.avif` or `{width}.webp`, with widths of 128, 160, 320, 400, 480, 640, 960 and 1280 pixels. Immutable. Where `site.cdn` is set, pages ask there instead.',
      tags: ['front end'],
      security: [],
      parameters: [pathParameter('id', 'the picture'), pathParameter('file', 'width and format')],
      responses: {
        200: { description: 'The file.', content: { 'image/avif': {}, 'image/webp': {} } },
        404: notThere,
      },
    },
  },
  '/media/{id}/video.mp4': {
    get: {
      operationId: 'mediaVideo',
      summary: 'A video of a product',
      description:
        'MP4 with H.264 or AV1, whole or the one range of bytes that is asked for. Immutable. Where `site.cdn` is set, pages ask there instead.',
      tags: ['front end'],
      security: [],
      parameters: [pathParameter('id', 'the video')],
      responses: {
        200: { description: 'The file.', content: { 'video/mp4': {} } },
        206: { description: 'A part of it.', content: { 'video/mp4': {} } },
        404: notThere,
      },
    },
  },
  '/sitemap.xml': {
    get: {
      operationId: 'sitemap',
      summary: 'The public pages, for search engines',
      description: 'The public pages in both languages, for search engines.',
      tags: ['front end'],
      security: [],
      responses: { 200: { description: 'The sitemap.', content: { 'application/xml': {} } } },
    },
  },
  '/': {
    get: {
      operationId: 'page',
      summary: 'Every page of the shop',
      description:
        'All page paths answer with HTML: the built `index.html` is enough. A server may render public pages (home, lists, products, help) with their content, as the reference server does. A path that is no page answers 404 with the same HTML.',
      tags: ['front end'],
      security: [],
      responses: { 200: { description: 'The page.', content: { 'text/html': {} } }, 404: notThere },
    },
  },
}

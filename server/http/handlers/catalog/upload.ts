import { uploadFile } from '#contract/upload.ts'
import { storeUpload } from '#server/domain/review/upload.ts'
import { implement } from '#server/http/implement.ts'

export const uploadRoutes = [
  implement(uploadFile, async (context, input) => ({ file: await storeUpload(context, input) })),
]

import { uploadFile } from '#src/contract/upload.ts'
import { storeUpload } from '#server/domain/upload.ts'
import { implement } from '#server/implement.ts'

export const uploadRoutes = [
  implement(uploadFile, async (context, input) => ({ file: await storeUpload(context, input) })),
]

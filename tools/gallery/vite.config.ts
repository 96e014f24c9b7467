import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The style guide: every part of src/ui on one page, in both themes. Not part of the shop. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite-gallery', import.meta.url)),
  server: { open: '/gallery.html' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/gallery', import.meta.url)),
    rolldownOptions: { input: fileURLToPath(new URL('./gallery.html', import.meta.url)) },
  },
  plugins: [react(), tailwindcss()],
})

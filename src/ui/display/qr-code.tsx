import type { QrCodePath } from '#src/platform/lib/qr-code.ts'

type QrCodeProps = { code: QrCodePath; label: string }

/** Dark on white in both themes, as scanners require; it fills its frame. */
export const QrCode = ({ code: { path, size }, label }: QrCodeProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-full"
  >
    <path d={path} className="fill-on-photo" />
  </svg>
)

/** The frame of a QR code. */
export const qrFrameClass = 'relative size-53 rounded-3 border border-line bg-qr p-3.5'

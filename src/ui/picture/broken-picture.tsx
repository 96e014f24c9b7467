/** What stands where a picture could not be shown: a quiet drawing on the photo ground. */
export function BrokenPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="absolute inset-0 m-auto size-1/3 max-h-16 max-w-16 stroke-ink-3"
    >
      <path d="M8 40V20a16 16 0 0 1 32 0v20" />
      <path d="M4 40h40M24 4v10" />
      <circle cx="24" cy="20" r="5" className="fill-line-2 stroke-none" />
      <path d="M14 40l7-9 5 5 4-4 5 8" />
    </svg>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Home } from '#contract/catalog.ts'
import { PathLink } from '#src/features/catalog/path-link.tsx'
import { DENSE_PHONE, ResponsivePicture } from '#src/ui/picture/picture.tsx'

/** Short articles, each with an image; on desktops the image alternates sides. */
export const HomeStories = ({ stories }: { stories: Home['stories'] }) =>
  stories.map(({ title, text, link, picture }) => (
    <section
      key={title}
      className="grid gap-4 pt-8 desktop:grid-cols-2 desktop:items-center desktop:gap-14 desktop:pt-14 desktop:even:*:first:order-last"
    >
      <ResponsivePicture
        picture={picture}
        sizes={`${DENSE_PHONE} 75vw, (width >= 1200px) 570px, (width >= 960px) 46vw, 100vw`}
        shape="wide"
        corner="large"
        isDecorative
      />
      <div>
        <h2 className="display-text text-22 whitespace-pre-line desktop:text-28">{title}</h2>
        <p className="mt-1.5 text-ink-2">{text}</p>
        <p className="mt-3">
          <PathLink path={link} className="relative hit inline-block text-link">
            <Trans>
              Read more<span className="spoken">: {title}</span>
            </Trans>
          </PathLink>
        </p>
      </div>
    </section>
  ))

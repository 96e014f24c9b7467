import { Block } from '#tools/gallery/block.tsx'

const SWATCHES = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['ink', 'bg-ink text-on-ink'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-tint', 'bg-accent-tint text-accent-text'],
  ['jade', 'bg-jade text-on-jade'],
  ['jade-tint', 'bg-jade-tint text-jade-text'],
  ['ochre-tint', 'bg-ochre-tint text-ochre-text'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger-tint', 'bg-danger-tint text-danger-text'],
  ['strip', 'bg-strip text-on-strip'],
] as const

export function Ground() {
  return (
    <>
      <Block title="Colour">
        <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-4">
          {SWATCHES.map(([name, look]) => (
            <li
              key={name}
              className={`flex h-14 items-end rounded-2 px-2 py-1.5 text-11 inset-ring inset-ring-line ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Type">
        <p className="display-text text-40">The lamp is on</p>
        <p lang="zh-CN" className="display-text text-28">
          早上第一杯 28/36
        </p>
        <p className="display-text text-22">Item name 22/32</p>
        <p className="text-18 font-strong">Section 18/28</p>
        <p className="text-16">Inputs, buttons 16/24</p>
        <p>
          Body 15/24 with <span lang="zh-CN">中文</span> and 1,234.50
        </p>
        <p className="text-13 text-ink-2">Secondary 13/20</p>
        <p className="text-12 text-ink-3">Captions 12/16</p>
      </Block>
    </>
  )
}

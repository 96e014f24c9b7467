import { MapPin, Package } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { Countdown } from '#src/ui/display/countdown.tsx'
import { Price } from '#src/ui/display/price.tsx'
import { Steps } from '#src/ui/display/steps.tsx'
import { Table } from '#src/ui/display/table.tsx'
import { Timeline } from '#src/ui/display/timeline.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { KeyValues } from '#src/ui/layout/key-values.tsx'
import { List, ListRow } from '#src/ui/layout/list-row.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import type { LinkParts, RenderLink } from '#src/ui/link.ts'
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx'
import { LoadMore } from '#src/ui/navigation/load-more.tsx'
import { NavTabs } from '#src/ui/navigation/nav-tabs.tsx'
import { Block } from '#tools/gallery/block.tsx'

const drawLink = ({ children, ...parts }: LinkParts) => (
  <a href="#a-link" {...parts}>
    {children}
  </a>
)
const link: RenderLink = drawLink
const END = Date.now() + (29 * 60 + 41) * 1000
const TABS = ['All', 'To pay', 'To ship', 'To receive', 'To review', 'Returns & repairs'] as const

export function ListBlocks() {
  return (
    <>
      <Block title="Rows, panel, sums">
        <Panel
          title="Delivery"
          titleId="delivery"
          action={
            <Button variant="quiet" isSmall>
              Edit
            </Button>
          }
        >
          <List>
            <ListRow icon={MapPin} title="Address" note="Lane 12, Yuyuan Road" renderLink={link} />
            <ListRow icon={Package} title="Parcels" value="2 on the way" onPress={() => {}} />
            <ListRow title="Order number" value="A20251121" />
          </List>
        </Panel>
        <Panel>
          <KeyValues
            items={[
              { key: 'goods', label: 'Items', value: '¥1,603.40' },
              { key: 'fee', label: 'Delivery', value: '¥0.00' },
              { key: 'total', label: 'Total', value: <Price cents={160340} />, isStrong: true },
            ]}
          />
        </Panel>
        <KeyValues
          variant="facts"
          items={[
            { key: 'capacity', label: 'Capacity', value: '1.7 L' },
            { key: 'material', label: 'Material', value: 'Stainless steel, borosilicate glass' },
          ]}
        />
        <div>
          <Disclosure summary="Can I send it back?" group="help" isOpenAtFirst>
            Within 7 days, as new.
          </Disclosure>
          <Disclosure summary="When does it arrive?" group="help">
            Tomorrow, in most cities.
          </Disclosure>
        </div>
      </Block>
      <Block title="Timeline, steps, countdown">
        <Steps
          label="Order progress"
          doneLabel="done"
          now={1}
          steps={[
            { key: 'placed', label: 'Placed', note: '11-19 10:20' },
            { key: 'shipped', label: 'Shipped', note: '11-20 09:00' },
            { key: 'received', label: 'Received' },
          ]}
        />
        <Timeline
          entries={[
            { key: '2', title: 'Out for delivery', time: '11-21 13:26' },
            { key: '1', title: 'Picked up', time: '11-19 10:20', note: 'Shanghai' },
          ]}
        />
        <p>
          <Countdown
            end={END}
            now={Date.now}
            label="Time left to pay"
            announcement={(minutes) => `${minutes} minutes left to pay`}
          />
        </p>
      </Block>
    </>
  )
}

export function Ways() {
  return (
    <>
      <Block title="Tabs">
        <Breadcrumb
          label="You are here"
          crumbs={[
            { key: 'home', label: 'Home', renderLink: link },
            { key: 'kitchen', label: 'Kitchen', renderLink: link },
            { key: 'kettles', label: 'Kettles' },
          ]}
        />
        <NavTabs
          label="Order states"
          tabs={TABS.map((value, place) => ({
            key: value,
            label: value,
            isCurrent: place === 5,
            renderLink: link,
          }))}
        />
        <LoadMore
          state="end"
          onMore={() => Promise.resolve()}
          moreLabel="More"
          busyLabel="Loading"
          endLabel="End of list"
        />
        <LoadMore
          state="failed"
          onMore={() => Promise.resolve()}
          moreLabel="More"
          busyLabel="Loading"
          endLabel=""
        />
        <Table
          caption="Points"
          keyOf={(row) => row.on}
          columns={[
            { key: 'on', label: 'Date', cell: (row) => row.on, isHead: true },
            { key: 'why', label: 'Why', cell: (row) => row.why },
            { key: 'points', label: 'Points', cell: (row) => row.points, isNumber: true },
          ]}
          rows={[
            { on: '11-21', why: 'Order A20251121', points: '+160' },
            { on: '11-19', why: 'Review', points: '+20' },
          ]}
        />
      </Block>
    </>
  )
}

import { useState } from 'react'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { RatingInput, type Stars } from '#src/ui/form/rating-input.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { Segment } from '#src/ui/form/segment.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { FieldButton, PasswordField, TextField } from '#src/ui/form/text-field.tsx'
import { Block, BlockRow } from '#tools/gallery/block.tsx'

const CITIES = [
  { value: 'sh', label: 'Shanghai' },
  { value: 'hz', label: 'Hangzhou' },
] as const

export function Fields() {
  const [query, setQuery] = useState('kettle')
  return (
    <Block title="Fields">
      <SearchBox
        label="Search"
        clearLabel="Clear"
        placeholder="Search the shop"
        value={query}
        onChange={setQuery}
        onSearch={() => {}}
      />
      <TextField label="Nickname" mark="optional" placeholder="What should we call you" />
      <TextField label="Account" defaultValue="xiaoman" success="This name is free" />
      <TextField
        label="Mobile"
        inputMode="tel"
        defaultValue="1380013802"
        error="Please enter the correct mobile number"
      />
      <TextField
        label="SMS code"
        placeholder="6 digits"
        hint="It is valid for 5 minutes"
        trailing={<FieldButton onPress={() => {}}>Send code</FieldButton>}
      />
      <PasswordField label="Password" showLabel="Show the password" hideLabel="Hide the password" />
      <TextField label="Weight" unit="kg" inputMode="decimal" defaultValue="1.7" />
      <TextField label="Disabled" disabled defaultValue="Not now" />
      <Select label="City" options={CITIES} placeholder="Please choose" hint="Where it goes to" />
      <TextArea
        label="Note to the shop"
        mark="optional"
        maxLength={200}
        hint="What the courier should know"
        countLabel={(used, limit) => `${used} of ${limit} characters`}
      />
    </Block>
  )
}

export function Choices() {
  const [isAll, setAll] = useState(false)
  const [isOn, setOn] = useState(true)
  const [count, setCount] = useState(2)
  const [way, setWay] = useState<string | null>('balance')
  const [view, setView] = useState('list')
  const [stars, setStars] = useState<Stars | null>(4)
  return (
    <Block title="Options">
      <BlockRow>
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Off" />
        <Checkbox label="All" checked={isAll} isMixed={!isAll} onChange={setAll} />
        <Checkbox label="Off limits" disabled />
        <Checkbox label="Off limits, on" disabled defaultChecked />
      </BlockRow>
      <Switch label="Notifications" note="On this device" checked={isOn} onChange={setOn} />
      <BlockRow>
        <Stepper
          wrongReason="Enter a whole number"
          label="Quantity"
          decreaseLabel="Decrease"
          increaseLabel="Increase"
          value={count}
          max={3}
          limitReason="Only 3 left"
          onCommit={setCount}
        />
        <Stepper
          wrongReason="Enter a whole number"
          label="Quantity of nothing"
          decreaseLabel="Decrease nothing"
          increaseLabel="Increase nothing"
          value={1}
          disabled
          onCommit={setCount}
        />
      </BlockRow>
      <Segment
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'list', label: 'List' },
          { value: 'large', label: 'Large' },
        ]}
        className="justify-self-start"
      />
      <RatingInput
        label="How was it?"
        value={stars}
        onChange={setStars}
        starLabel={(each) => `${each} stars`}
        word={stars && stars > 3 ? 'Good' : 'So so'}
      />
      <RadioCards
        label="Payment"
        value={way}
        onChange={setWay}
        options={[
          { value: 'balance', title: 'Balance', note: '¥1,603.40 left' },
          { value: 'sandbox', title: 'Sandbox gateway', end: 'Test' },
          { value: 'wechat', title: 'WeChat Pay', why: 'Open this page in WeChat to use it' },
        ]}
      />
    </Block>
  )
}

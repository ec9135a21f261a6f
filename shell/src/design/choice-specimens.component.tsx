import { Menu, SelectField, type Tab, Tabs } from '@shop/ui';
import { useState } from 'react';

const kinds = ['Brakes', 'Dampers', 'Filters', 'Ignition', 'Cooling'].map((kind) => (
  <option key={kind}>{kind}</option>
));

/** A select in each state of a field. */
export function SelectFields() {
  return (
    <>
      <SelectField label="Kind">{kinds}</SelectField>
      <SelectField label="With a hint" hint="As in the catalogue" defaultValue="Filters">
        {kinds}
      </SelectField>
      <SelectField label="Refused" error="Kind is required.">
        <option value="">Choose</option>
        {kinds}
      </SelectField>
      <SelectField label="Disabled" disabled>
        {kinds}
      </SelectField>
    </>
  );
}

const nothing = () => {};

/** Actions behind a button: normal, disabled and destructive. */
export function Menus() {
  return (
    <>
      <Menu
        label="Actions"
        actions={[
          { label: 'Update', onSelect: nothing },
          { label: 'Approve', onSelect: nothing, disabled: true },
          { label: 'Delete', onSelect: nothing, danger: true },
        ]}
      />
      <Menu label="Disabled" actions={[]} disabled />
    </>
  );
}

type Topic = 'description' | 'fitting' | 'drawings';

const topics: readonly Tab<Topic>[] = [
  { value: 'description', label: 'Description', content: 'Monotube, 46 mm.' },
  { value: 'fitting', label: 'Fitting', content: 'Three M8 studs, eye 12 mm.' },
  { value: 'drawings', label: 'Disabled', content: 'None.', disabled: true },
];

/** Three tabs. */
export function TopicTabs() {
  const [topic, setTopic] = useState<Topic>('description');
  return <Tabs label="About a part" tabs={topics} value={topic} onChange={setTopic} />;
}

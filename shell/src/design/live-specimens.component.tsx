import { Button, ImageField, Menu, NumberStepper, SelectField, type Tab, Tabs } from '@shop/ui';
import { type ReactNode, useState } from 'react';

/** One pixel, in the accent's blue. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQdTsAAAGPARw8/LceAAAAAElFTkSuQmCC';
const chosen = new File(
  [Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))],
  'brake-disc.png',
  { type: 'image/png' },
);

interface OpenableProps {
  label: string;
  children: (open: boolean, close: () => void) => ReactNode;
}

/** Something that a button opens. */
export function Openable({ label, children }: OpenableProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

/** The picture field: live, and in the states that need an upload. */
export function ImageFields() {
  const [file, setFile] = useState<File>();
  const kept = { value: chosen, onChange: () => {} };
  return (
    <>
      <ImageField label="Empty" value={file} onChange={setFile} />
      <ImageField label="Stored" value={undefined} onChange={() => {}} current="/pictures/face-1.webp" />
      <ImageField label="Uploading" {...kept} busy />
      <ImageField label="Failed" {...kept} failed onRetry={() => {}} />
      <ImageField label="Refused" value={undefined} onChange={() => {}} error="Image is required" />
    </>
  );
}

/** The number stepper: live, and with an error. */
export function NumberSteppers() {
  const [units, setUnits] = useState('40');
  const steps = { value: units, onChange: setUnits, min: 20, max: 360, step: 20 };
  return (
    <>
      <NumberStepper label="Units" {...steps} hint="20 to 360" />
      <NumberStepper label="Refused" {...steps} error="An order takes 20 to 360 units." />
    </>
  );
}

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

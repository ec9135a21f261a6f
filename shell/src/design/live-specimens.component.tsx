import { Button, ImageField, NumberStepper } from '@shop/ui';
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

import { ImageField, NumberStepper, SelectField, TextAreaField, TextField } from '@shop/ui';
import { Live } from './live.component.tsx';

/** One pixel, in the accent's blue. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQdTsAAAGPARw8/LceAAAAAElFTkSuQmCC';
const pixel = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
const chosen = new File([pixel], 'brake-disc.png', { type: 'image/png' });
const kept = { value: chosen, onChange() {} };

const kinds = ['Brakes', 'Dampers', 'Filters', 'Ignition', 'Cooling'].map((kind) => (
  <option key={kind}>{kind}</option>
));

const units = { min: 20, max: 360, step: 20 };

/** Each field in each of its states. */
export const fieldSpecimens = {
  TextField: (
    <>
      <TextField label="Empty" placeholder="Placeholder" />
      <TextField label="With a hint" hint="Dollars per unit" defaultValue="12.50" />
      <TextField label="Refused" error="Email is required." />
      <TextField label="Read-only" value="Casey Customer" readOnly />
      <TextField label="Disabled" value="Casey Customer" disabled readOnly />
    </>
  ),
  TextAreaField: (
    <>
      <TextAreaField label="Address" defaultValue="1 Market Street" />
      <TextAreaField label="Refused" error="Address is required." />
    </>
  ),
  SelectField: (
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
  ),
  NumberStepper: (
    <Live initial="40">
      {(value, onChange) => (
        <>
          <NumberStepper label="Units" {...units} value={value} onChange={onChange} hint="20 to 360" />
          <NumberStepper
            label="Refused"
            {...units}
            value={value}
            onChange={onChange}
            error="An order takes 20 to 360 units."
          />
        </>
      )}
    </Live>
  ),
  ImageField: (
    <>
      <Live<File | undefined> initial={undefined}>
        {(value, onChange) => <ImageField label="Empty" value={value} onChange={onChange} />}
      </Live>
      <ImageField label="Stored" {...kept} value={undefined} current="/pictures/face-1.webp" />
      <ImageField label="Uploading" {...kept} busy />
      <ImageField label="Failed" {...kept} failed onRetry={() => {}} />
      <ImageField label="Refused" {...kept} value={undefined} error="Image is required" />
    </>
  ),
};

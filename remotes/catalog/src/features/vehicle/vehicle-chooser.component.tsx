import { callQuery } from '@shop/api-client';
import type { Vehicle, VehicleQuery } from '@shop/contracts/calls';
import { Button, FormError, Options, SelectField } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { builtLabel, engineLabel } from '../../vehicle/vehicle-label.ts';

interface Choices {
  make?: string;
  model?: string;
  year?: string;
  id?: string;
}

interface VehicleChooserProps {
  action: string;
  onChoose: (vehicle: Vehicle, year: number) => void;
}

/** Make, model, year and engine in four choices, each of which offers only what there are parts for. */
export function VehicleChooser({ action, onChoose }: VehicleChooserProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { make, model, year } = choices;
  const makes = useQuery(vehicleChoicesQuery({}));
  const models = useQuery({ ...vehicleChoicesQuery({ make: make ?? '' }), enabled: make !== undefined });
  const years = useQuery({
    ...vehicleChoicesQuery({ make: make ?? '', model: model ?? '' }),
    enabled: model !== undefined,
  });
  const engines = useQuery({
    ...vehicleChoicesQuery({ make: make ?? '', model: model ?? '', year: year ?? '' }),
    enabled: year !== undefined,
  });
  const vehicles = (year !== undefined && engines.data?.vehicles) || [];
  // A single engine needs no choice.
  const vehicle = vehicles.length === 1 ? vehicles[0] : vehicles.find(({ _id }) => _id === choices.id);
  const failure = [makes, models, years, engines].find(({ isError }) => isError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (vehicle) onChoose(vehicle, Number(year));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label="Make"
          value={make}
          first
          options={makes.data?.makes ?? []}
          onChoose={(next) => setChoices({ make: next })}
        />
        <Choice
          label="Model"
          value={model}
          options={make === undefined ? [] : (models.data?.models ?? [])}
          onChoose={(next) => setChoices({ ...(make && { make }), model: next })}
        />
        <Choice
          label="Year"
          value={year}
          options={model === undefined ? [] : (years.data?.years ?? []).map(String)}
          onChoose={(next) => setChoices({ ...(make && { make }), ...(model && { model }), year: next })}
        />
        <Choice
          label="Engine"
          value={vehicle?._id}
          options={vehicles.map(({ _id }) => _id)}
          optionLabel={(id) => variantLabel(vehicles.find(({ _id }) => _id === id))}
          onChoose={(id) => setChoices({ ...choices, id })}
        />
      </div>
      {failure?.error ? (
        <div className="flex flex-wrap items-center gap-3">
          <FormError>{failure.error.message}</FormError>
          <Button variant="secondary" onClick={() => void failure.refetch()}>
            Retry
          </Button>
        </div>
      ) : null}
      <Button type="submit" disabled={!vehicle} className="justify-self-start">
        {action}
      </Button>
    </form>
  );
}

/** Generation, engine and years: what tells the variants of one model and year apart. */
const variantLabel = (vehicle: Vehicle | undefined): string =>
  vehicle ? [vehicle.generation, engineLabel(vehicle), builtLabel(vehicle)].filter(Boolean).join(', ') : '';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly string[];
  optionLabel?: (option: string) => ReactNode;
  /** It can have the focus before its options have come, as the first field of a dialog. */
  first?: boolean;
  onChoose: (option: string) => void;
}

/** One of the four choices; nothing can be chosen before the one before it is made. */
function Choice({
  label,
  value = '',
  options,
  optionLabel = (option) => option,
  first = false,
  onChoose,
}: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={!first && options.length === 0}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled hidden>
        Choose
      </option>
      <Options of={options.map((option) => [option, optionLabel(option)])} />
    </SelectField>
  );
}

/** The next choice on the way to a vehicle: makes, models, years, then variants. They change with the catalogue only. */
const vehicleChoicesQuery = (query: VehicleQuery) => ({
  ...callQuery('GET /vehicles', { query }),
  staleTime: 300_000,
});

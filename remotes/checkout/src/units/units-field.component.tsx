import { formatCount, parseWholeNumber } from '@shop/contracts';
import { NumberStepper } from '@shop/ui';
import { useState } from 'react';

interface UnitsFieldProps {
  /** Whose units they are. */
  name: string;
  units: number;
  min: number;
  max: number;
  /** Called with each number of units that can be ordered. Its promise ends when they are kept, or taken back. */
  onUnits: (units: number) => Promise<unknown>;
}

/** The units of a line. What cannot be ordered is refused when the field is left, and the units stay as they were. */
export function UnitsField({ name, units, min, max, onUnits }: UnitsFieldProps) {
  /** What is typed, until it is kept or taken back. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const unitsIn = (value: string): number | undefined => {
    const wanted = parseWholeNumber(value);
    return wanted !== undefined && wanted >= min && wanted <= max ? wanted : undefined;
  };

  const change = (value: string) => {
    setTyped(value);
    setError(undefined);
    const wanted = unitsIn(value);
    if (wanted === undefined || wanted === units) return;
    void onUnits(wanted).then(() => setTyped((now) => (now === value ? undefined : now)));
  };
  const leave = () => {
    setTyped(undefined);
    if (typed === undefined || parseWholeNumber(typed) === units || unitsIn(typed) !== undefined) return;
    setError(`${formatCount(min)} to ${formatCount(max)} units. It stays ${formatCount(units)}.`);
  };
  return (
    <NumberStepper
      label={`Units of ${name}`}
      labelHidden
      min={min}
      max={max}
      step={min}
      value={typed ?? String(units)}
      onChange={change}
      onBlur={leave}
      error={error}
    />
  );
}

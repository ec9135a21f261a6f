import { call } from '@shop/api-client';
import { numberPath, VIN } from '@shop/contracts';
import type { DecodedVin, Vehicle } from '@shop/contracts/calls';
import { Button, FormError, TextField } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { vehicleLabel } from '../../vehicle/vehicle-label.ts';

/** A VIN as people copy it: with spaces and hyphens, in small letters. */
const normalise = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

interface VinFormProps {
  /** A VIN that was typed elsewhere. It is looked up at once. */
  given?: string | undefined;
  onChoose: (vehicle: Vehicle, year: number | undefined) => void;
}

/** Finds a vehicle by its VIN, or the part whose number it is. It is sent in a request's body, so that it stands in no address and no log. */
export function VinForm({ given, onChoose }: VinFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: (vin: string) => call('POST /vin', { body: { vin } }),
    onSuccess: ({ number }) => {
      if (number !== undefined) void navigate(numberPath(number), { replace: true });
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (given === undefined) return;
    setTyped(given);
    setProblem(undefined);
    mutate(given);
  }, [given, mutate]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const vin = normalise(typed);
    const isVin = VIN.test(vin);
    setProblem(isVin ? undefined : 'A VIN has 17 letters and digits, without I, O and Q.');
    if (isVin) mutate(vin);
    // What another VIN says does not stand below this one.
    else reset();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label="VIN"
        hint="17 characters, in the registration papers or behind the windscreen. It is not kept."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="font-mono"
      />
      {error ? <FormError>{error.message}</FormError> : null}
      <Button variant="secondary" type="submit" busy={isPending} className="justify-self-start">
        Find the vehicle
      </Button>
      <div aria-live="polite">
        {data && data.number === undefined ? <Decoded vin={data} onChoose={onChoose} /> : null}
      </div>
    </form>
  );
}

/** What is known of the vehicles, without more: parts of another engine may not fit. */
function questionOf({ engine, vehicles, match }: DecodedVin): string {
  if (vehicles.length === 0) return 'Choose the vehicle by make and model.';
  if (match === 'engine') return 'Which one is it?';
  // Of an electric car a VIN says no more than that it is one.
  const isOnlyFuel = vehicles.every(({ fuel }) => fuel === engine?.toLowerCase());
  if (engine === undefined || isOnlyFuel) return 'It does not say which engine. Which one is it?';
  return match === 'size'
    ? 'We know these with an engine of that size, but not with that very engine: compare the code on the engine.'
    : 'We know no such vehicle with that engine. These have other engines:';
}

function Decoded({ vin, onChoose }: { vin: DecodedVin } & Pick<VinFormProps, 'onChoose'>) {
  // On a phone it is below the screen.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [vin]);
  const { checkDigit, year, make, model, engine, vehicles, match } = vin;
  const said = [year, make, model, engine].filter(Boolean).join(' ');
  return (
    <div ref={shown} className="grid scroll-my-4 gap-2 text-sm">
      {checkDigit === 'wrong' ? (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-warning">
          The check digit does not match: compare the VIN again. Outside of North America that is common.
        </p>
      ) : null}
      <p>
        {said ? (
          <>
            This VIN says <strong className="font-semibold">{said}</strong>.
          </>
        ) : (
          'This VIN says nothing that we can read.'
        )}{' '}
        {questionOf(vin)}
      </p>
      <ul className="grid gap-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle._id}>
            <Button
              variant="secondary"
              className="w-full justify-start text-left whitespace-normal"
              onClick={() => onChoose(vehicle, year)}
            >
              {vehicleLabel(vehicle, year)}
              {match === 'engine' || !vehicle.fuel ? null : (
                <span className="font-normal text-muted">{vehicle.fuel}</span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

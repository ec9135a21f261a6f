import { GARAGE_LIMITS, isRecord, vinIn } from '@shop/contracts';
import { useSession } from '@shop/host';
import { Card, EmptyState, ErrorState, FormError, PageHeading } from '@shop/ui';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KeptVehicles } from '../features/garage/kept-vehicles.component.tsx';
import { VehicleChooser } from '../features/vehicle/vehicle-chooser.component.tsx';
import { VinForm } from '../features/vehicle/vin.form.tsx';
import { useGarage } from '../garage/garage.hook.ts';
import { TitledSection } from '../section/titled-section.component.tsx';

/** The server renders it for all; while those of an account are read, it keeps its place. */
const noVehicles = (
  <EmptyState title="You have no vehicles yet. Choose one, and every part says whether it fits." />
);

/** The buyer's vehicles, for which every part says whether it fits. */
export function Component() {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const garage = useGarage();
  const givenVin = useGivenVin();
  const { vehicles, error } = garage;

  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <PageHeading title="Garage" above={{ to: '/', link: 'Home' }} />
      <div className="grid items-start gap-6 md:not-print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section data-personal aria-label="Your vehicles" className="grid min-w-0 gap-3">
          {vehicles ? (
            vehicles.length > 0 ? (
              <KeptVehicles vehicles={vehicles} rename={garage.rename} remove={garage.remove} />
            ) : (
              noVehicles
            )
          ) : error ? (
            <ErrorState
              title="Your vehicles could not be loaded."
              detail={error.message}
              onRetry={garage.retry}
            />
          ) : (
            <div role="status" aria-label="Loading your vehicles" className="*:invisible">
              {noVehicles}
            </div>
          )}
          {vehicles && error ? <FormError>{error.message}</FormError> : null}
          <p className="text-sm text-muted max-sm:min-h-10">
            {isSignedIn
              ? `Your account keeps up to ${GARAGE_LIMITS.customer} vehicles.`
              : `This browser keeps up to ${GARAGE_LIMITS.visitor} vehicles. When you log in they join your account, which keeps ${GARAGE_LIMITS.customer}.`}
          </p>
        </section>
        <div className="grid gap-6">
          <Panel title="Add a vehicle">
            <VehicleChooser action="Add to garage" onChoose={garage.add} />
          </Panel>
          <Panel title="Find it by its VIN">
            <VinForm given={givenVin} onChoose={garage.add} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** The VIN that was typed into the header's search. It comes beside the address, and does not stay in the history. */
function useGivenVin(): string | undefined {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const text: unknown = isRecord(state) ? state['q'] : undefined;
  const vin = typeof text === 'string' ? vinIn(text) : undefined;
  useEffect(() => {
    if (vin !== undefined) void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [vin, pathname, navigate]);
  return vin;
}

const Panel = (props: { title: string; children: ReactNode }) => (
  <Card className="p-4">
    <TitledSection {...props} titleClass="mb-3 font-semibold" />
  </Card>
);

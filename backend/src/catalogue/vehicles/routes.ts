import type { Database } from '../../foundation/database/index.ts';
import type { Api } from '../../foundation/web/api.ts';
import type { VehicleService } from './vehicle.service.ts';
import { decodeVin } from './vin/vin.service.ts';

export function vehicleRoutes(api: Api, vehicles: VehicleService, database: Database): void {
  api.answer('GET /vehicles', async ({ query }) => vehicles.choices(query));
  api.answer('GET /vehicles/{id}', async ({ params }) => vehicles.find(params.id));
  api.answer('GET /fit', async ({ query }) => vehicles.fits(query.vehicle, query.parts.split(',')));
  api.answer('POST /vin', async ({ body }) => decodeVin(database, body.vin));

  api.answer('GET /garage', async ({ caller }) => vehicles.garage(caller.userId));
  api.answer('PUT /garage', async ({ caller, body }) => ({
    acknowledged: true,
    addedCount: await vehicles.keep(caller.userId, body.vehicles),
  }));
  api.answer('PATCH /garage/{id}', async ({ caller, params, body }) => {
    await vehicles.rename(caller.userId, params.id, body.name);
    return { acknowledged: true, modifiedCount: 1 };
  });
  api.answer('DELETE /garage/{id}', async ({ caller, params }) => ({
    deletedCount: await vehicles.remove(caller.userId, params.id),
  }));
}

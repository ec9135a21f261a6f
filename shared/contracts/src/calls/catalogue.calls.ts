import Type from 'typebox';
import { GARAGE_LIMITS } from '../fitting.ts';
import { Id, Text } from '../values.ts';
import type { Call } from './call.ts';
import {
  Alternatives,
  CataloguePage,
  DecodedVin,
  Fit,
  GarageVehicle,
  NumberedPart,
  Suggestions,
  Vehicle,
  VehicleChoices,
} from './catalogue.entities.ts';
import { catalogueExamples } from './catalogue-examples.ts';
import {
  AlternativesQuery,
  CatalogueQuery,
  FitQuery,
  SuggestionsQuery,
  VehicleQuery,
} from './catalogue-query.ts';

const VehicleParams = Type.Object({ id: Id });
const Year = Type.Integer({ minimum: 1900, maximum: 2099 });

export const catalogueCalls = {
  'GET /parts': {
    summary: 'Reads a page of the catalogue: what the words, the vehicle and the facets leave of it',
    access: 'public',
    query: CatalogueQuery,
    response: CataloguePage,
    problems: ['not-found'],
    example: { response: catalogueExamples.page },
  },
  'GET /parts/{number}': {
    summary: 'Reads a part by any number that it is known by; a number of its own comes first',
    access: 'public',
    params: Type.Object({ number: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: NumberedPart,
    problems: ['not-found'],
    example: { response: catalogueExamples.numberedPart },
  },
  'GET /suggestions': {
    summary: 'Suggests numbers, parts, categories and vehicles for what has been typed so far',
    access: 'public',
    query: SuggestionsQuery,
    response: Suggestions,
    example: { response: catalogueExamples.suggestions },
  },
  'GET /vehicles': {
    summary: 'Lists the next choice on the way to a vehicle: makes, models, years or variants with parts',
    access: 'public',
    query: VehicleQuery,
    response: VehicleChoices,
    example: { response: { makes: [catalogueExamples.vehicle.make] } },
  },
  'GET /vehicles/{id}': {
    summary: 'Reads one variant of a vehicle',
    access: 'public',
    params: VehicleParams,
    response: Vehicle,
    problems: ['not-found'],
    example: { response: catalogueExamples.vehicle },
  },
  'GET /fit': {
    summary: 'Tells of each part whether it fits a vehicle',
    access: 'public',
    query: FitQuery,
    response: Type.Array(Type.Object({ part: Id, fit: Fit })),
    problems: ['not-found'],
    example: {
      response: [{ part: catalogueExamples.numberedPart._id, fit: catalogueExamples.fit }],
    },
  },
  'GET /alternatives': {
    summary: 'Reads what replaces a part, what it replaces, and others like it that are cheaper or in stock',
    access: 'public',
    query: AlternativesQuery,
    response: Alternatives,
    problems: ['not-found'],
    example: { response: catalogueExamples.alternatives },
  },
  'POST /vin': {
    summary:
      'Decodes a VIN as far as the shop can, or names the part whose number it is; nothing of it is kept or logged',
    access: 'public',
    body: Type.Object({ vin: Type.String({ pattern: '^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$' }) }),
    response: DecodedVin,
    example: { body: { vin: 'JTDKB20U093123456' }, response: catalogueExamples.decodedVin },
  },
  'GET /garage': {
    summary: 'Lists the vehicles that a customer keeps, newest first',
    access: 'signed-in',
    response: Type.Array(GarageVehicle),
    example: { response: [catalogueExamples.garageVehicle] },
  },
  'PUT /garage': {
    summary: 'Adds vehicles to those that a customer keeps; one that is there already stays as it is',
    access: 'signed-in',
    body: Type.Object({
      vehicles: Type.Array(
        Type.Object({ id: Id, name: Type.Optional(Text(60)), year: Type.Optional(Year) }),
        { minItems: 1, maxItems: GARAGE_LIMITS.visitor },
      ),
    }),
    response: Type.Object({ acknowledged: Type.Boolean(), addedCount: Type.Integer() }),
    problems: ['garage-full'],
    example: {
      body: { vehicles: [{ id: catalogueExamples.vehicle._id, year: 2011 }] },
      response: { acknowledged: true, addedCount: 1 },
    },
  },
  'PATCH /garage/{id}': {
    summary: "Names a vehicle of the customer's; an empty name means none",
    access: 'signed-in',
    params: VehicleParams,
    body: Type.Object({ name: Type.String({ maxLength: 60 }) }),
    response: Type.Object({ acknowledged: Type.Boolean(), modifiedCount: Type.Integer() }),
    problems: ['not-found'],
    example: { body: { name: 'Van 3' }, response: { acknowledged: true, modifiedCount: 1 } },
  },
  'DELETE /garage/{id}': {
    summary: "Removes a vehicle from the customer's",
    access: 'signed-in',
    params: VehicleParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    example: { response: { deletedCount: 1 } },
  },
} as const satisfies Record<string, Call>;

import { type Import, importRefusals } from '@shop/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { statement } from '../foundation/database/index.ts';

const nothing = (name: string, text: string) => statement<Record<string, never>, []>(name, text);
/** Adds a fitment after the import has looked for fitments and before it removes the vehicle, as another request could. */
const addFitment = nothing(
  'test-add-fitment',
  `create or replace function test_fits() returns trigger language plpgsql as
     $$ begin
       insert into fitments (vehicle_id, part_id) select old.id, id from parts limit 1;
       return old;
     end $$`,
);
const fitsFirst = nothing(
  'test-fits-first',
  'create trigger test_fits before delete on vehicles for each row execute function test_fits()',
);
const fitsNoMore = nothing('test-fits-no-more', 'drop trigger test_fits on vehicles');
const removeVehicle = statement<Record<string, never>, [id: string]>(
  'test-remove-vehicle',
  'delete from vehicles where id = $1',
);

describeWithDatabase('an import of numbers, vehicles and fitments', (open) => {
  let shop: TestShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    admin = (await shop.admin()).api;
    await shop.part({ number: 'L-1' });
    await shop.part({ number: 'L-2' });
  });
  afterAll(() => shop.close());

  const work = () => shop.app.importWorker.workDue(new AbortController().signal);
  const exported = async (kind: string) =>
    (await admin.send<string>('GET /exports/{kind}', { params: { kind } })).body;
  async function checked(kind: string, ...lines: string[]): Promise<Import> {
    const { status, body } = await admin.loadFile(kind, Buffer.from(lines.join('\n')));
    expect({ status, body }).toMatchObject({ status: 200 });
    await work();
    return admin.call('GET /imports/{id}', { params: { id: body._id ?? '' } });
  }
  async function decide({ _id: id }: Import, state: 'applying' | 'undoing'): Promise<Import> {
    await admin.call('PUT /imports/{id}', { params: { id }, body: { state } });
    await work();
    return admin.call('GET /imports/{id}', { params: { id } });
  }
  const wrong = async ({ _id: id }: Import) =>
    (await admin.call('GET /imports/{id}/rows', { params: { id }, query: { show: 'wrong' } })).map(
      ({ line, problems }) => [line, ...problems.map(({ column }) => column)],
    );
  const reasons = async ({ _id: id }: Import, show: 'refused' | 'kept') =>
    (await admin.call('GET /imports/{id}/rows', { params: { id }, query: { show } })).map(
      ({ line, problems }) => [line, problems[0]?.reason],
    );
  const unchanged = async (kind: string) => {
    const again = await checked(kind, await exported(kind));
    expect(again).toMatchObject({ new: 0, changed: 0, wrong: 0, same: again.rows });
    expect(again.rows).toBeGreaterThan(0);
  };

  it('adds and changes part numbers, finds parts by them, and undoes it', async () => {
    const header = 'number,kind,brand,other number';
    const first = await checked(
      'numbers',
      header,
      'L-1,oe,Toyota,90915-YZZD3',
      'L-1,nothing,,!',
      'L-9,oe,,1',
    );
    expect(first).toMatchObject({ new: 1, wrong: 2 });
    expect(await wrong(first)).toEqual([
      [3, 'kind', 'other number'],
      [4, 'number'],
    ]);
    expect(await decide(first, 'applying')).toMatchObject({ state: 'applied', refused: 0 });
    const { numbers } = await shop.visitor.call('GET /suggestions', { query: { q: '90915yzzd3' } });
    expect(numbers[0]?.part.number).toBe('L-1');
    await unchanged('numbers');
    const second = await checked('numbers', header, 'L-1,oe,Toyota,90915 YZZD3', 'L-2,gtin,,4012345678901');
    expect(second).toMatchObject({ new: 1, changed: 1 });
    const params = { id: second._id };
    const [row] = await admin.call('GET /imports/{id}/rows', { params, query: { show: 'changed' } });
    expect(row?.changes).toEqual([{ column: 'other number', before: '90915-YZZD3', after: '90915 YZZD3' }]);
    expect(await decide(await decide(second, 'applying'), 'undoing')).toMatchObject({
      state: 'undone',
      kept: 0,
    });
    expect(await exported('numbers')).toContain('Toyota,90915-YZZD3');
    expect(await exported('numbers')).not.toContain('4012345678901');
  });

  it('lets no product replace its own number, and none that took a replaced number is its own successor', async () => {
    const header = 'number,kind,other number';
    const itself = await checked('numbers', header, 'L-2,supersedes,l 2');
    expect(await wrong(itself)).toEqual([[2, 'other number']]);

    const id = await shop.part({ number: 'L-3' });
    await decide(await checked('numbers', header, 'L-3,supersedes,L-3A'), 'applying');
    const change = { number: 'L-3A', seen: { number: 'L-3' } };
    await admin.call('PATCH /managePart/{id}', { params: { id }, body: change });
    const page = await shop.visitor.call('GET /parts/{number}', { params: { number: 'L-3A' } });
    expect([page._id, page.successor]).toEqual([id, undefined]);
    const { parts } = await shop.visitor.call('GET /parts', { query: { q: 'L-3A' } });
    expect(parts.map(({ _id, successor }) => [_id, successor])).toEqual([[id, undefined]]);
    await unchanged('numbers');
  });

  it('lets no two products replace each other, directly or in turn', async () => {
    for (const number of ['L-4', 'L-5', 'L-6']) await shop.part({ number });
    const header = 'number,kind,other number';
    const both = await checked('numbers', header, 'L-4,supersedes,L-5', 'L-5,supersedes,l 4');
    expect(await wrong(both)).toEqual([[3, 'other number']]);
    await decide(both, 'applying');
    await decide(await checked('numbers', header, 'L-5,supersedes,L-6'), 'applying');

    const inTurn = await checked('numbers', header, 'L-6,supersedes,L-4', 'L-6,supersedes,L-4A');
    expect(inTurn).toMatchObject({ new: 1, wrong: 1 });
    expect(await wrong(inTurn)).toEqual([[2, 'other number']]);
    await unchanged('numbers');
  });

  it('lets products not replace each other by two imports that were checked before either was applied', async () => {
    for (const number of ['L-7', 'L-8']) await shop.part({ number });
    const header = 'number,kind,other number';
    const one = await checked('numbers', header, 'L-7,supersedes,L-8');
    const other = await checked('numbers', header, 'L-8,supersedes,L-7', 'L-8,supersedes,L-7A');
    await decide(one, 'applying');
    expect(await decide(other, 'applying')).toMatchObject({ state: 'applied', refused: 1 });
    expect(await reasons(other, 'refused')).toEqual([[2, importRefusals.circle]]);
    await unchanged('numbers');
  });

  it('lets no part take a number by which it would replace one that replaces it', async () => {
    const id = await shop.part({ number: 'L-9' });
    await shop.part({ number: 'L-10' });
    const header = 'number,kind,other number';
    await decide(await checked('numbers', header, 'L-9,supersedes,L-10', 'L-10,supersedes,L-11'), 'applying');
    const change = { number: 'l 11', seen: { number: 'L-9' } };
    const refusal = await admin.refused('PATCH /managePart/{id}', { params: { id }, body: change });
    expect(refusal).toMatchObject({ code: 'invalid-request', errors: [{ field: 'number', code: 'circle' }] });
    await unchanged('numbers');
  });

  it('adds vehicles and fitments; those in use stay when they are undone', async () => {
    const cars = await checked(
      'vehicles',
      'make,model,generation,engine code,litres,fuel,kw,built from,built to,external ids',
      'Toyota,Corolla,E210,2ZR-FE,1.8,petrol,103,2018-06,,vpic: 2208',
      'Toyota,Yaris,,,,electric,,2020-01,,',
      'Toyota,,,,big,steam,x,2020-13,,',
      'Toyota,Yaris,,,,electric,,2020-01,,',
    );
    expect(cars).toMatchObject({ new: 2, wrong: 2 });
    expect(await wrong(cars)).toEqual([
      [4, 'litres', 'kw', 'model', 'fuel', 'built from'],
      [5, ''],
    ]);
    const loaded = await decide(cars, 'applying');
    expect(loaded).toMatchObject({ state: 'applied', refused: 0 });
    await unchanged('vehicles');
    const [, id = ''] = /(vehicle_\w+),Toyota,Corolla/.exec(await exported('vehicles')) ?? [];

    const header = 'number,vehicle,position,note,built from,built to';
    const fits = await checked(
      'fitments',
      header,
      `L-1,${id},front left,From June,2019-01,`,
      `L-2,vehicle_none,,,,`,
    );
    expect(fits).toMatchObject({ new: 1, wrong: 1 });
    const applied = await decide(fits, 'applying');
    await unchanged('fitments');
    expect(await decide(loaded, 'undoing')).toMatchObject({ state: 'undone', kept: 1 });
    expect(await reasons(loaded, 'kept')).toEqual([[2, importRefusals.used]]);
    const changed = await checked('fitments', 'number,vehicle,position,note', `L-1,${id},front left,All`);
    expect(changed).toMatchObject({ changed: 1 });
    await decide(changed, 'applying');
    expect(await exported('fitments')).toContain('front left,All,2019-01,');
    expect(await decide(applied, 'undoing')).toMatchObject({ kept: 1 });
  });

  it('takes only known positions of a fitment, and months in their order', async () => {
    await shop.part({ number: 'L-13' });
    await decide(await checked('vehicles', 'make,model,built from', 'Kia,Rio,2011-09'), 'applying');
    const [, id = ''] = /(vehicle_\w+),Kia,Rio/.exec(await exported('vehicles')) ?? [];
    const fits = await checked(
      'fitments',
      'number,vehicle,position,built from,built to',
      `L-13,${id},Front Left,,`,
      `L-13,${id},Vorne,,`,
      `L-13,${id},"front, rear",,`,
      `L-13,${id},rear,2015-05,2014-05`,
    );
    expect(await wrong(fits)).toEqual([
      [3, 'position'],
      [4, 'position'],
      [5, 'built to'],
    ]);
    await decide(fits, 'applying');
    expect(await exported('fitments')).toContain(`${id},Kia,Rio,front left,,,`);
    const earlier = await checked('vehicles', 'vehicle,make,model,built to', `${id},Kia,Rio,2010-01`);
    expect(await wrong(earlier)).toEqual([[2, 'built to']]);

    // A shop may have other positions from before.
    await shop.database.pool.query(`update fitments set position = 'Vorne' where vehicle_id = $1`, [id]);
    await unchanged('fitments');
  });

  it('says of a fitment that its vehicle has gone, and of a vehicle that it got a fitment while it was undone', async () => {
    await shop.part({ number: 'L-12' });
    const cars = await checked('vehicles', 'make,model', 'Honda,Jazz');
    await decide(cars, 'applying');
    const [, id = ''] = /(vehicle_\w+),Honda,Jazz/.exec(await exported('vehicles')) ?? [];
    const fits = await checked('fitments', 'number,vehicle', `L-12,${id}`);
    await shop.database.run(addFitment, []);
    await shop.database.run(fitsFirst, []);
    expect(await decide(cars, 'undoing')).toMatchObject({ state: 'undone', kept: 1 });
    expect(await reasons(cars, 'kept')).toEqual([[2, importRefusals.used]]);

    await shop.database.run(fitsNoMore, []);
    await shop.database.run(removeVehicle, [id]);
    expect(await decide(fits, 'applying')).toMatchObject({ state: 'applied', refused: 1 });
    expect(await reasons(fits, 'refused')).toEqual([[2, importRefusals.gone]]);
  });
});

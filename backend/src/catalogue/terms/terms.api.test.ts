import { describe, expect, it } from 'vitest';
import { stockCatalogue } from '../../../testing/stocked-catalogue.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { STOCK } from '../search/catalogue.fixture.ts';

const shop = await shopOfFile();
await stockCatalogue(shop.database, STOCK);
const { api: admin } = await shop.admin();

describe('the shop’s words', () => {
  const list = async (query: object = {}) =>
    (await admin.call('GET /terms', { query })).map(
      ({ term, meaning, parts }) => `${term} = ${meaning}: ${parts.count}`,
    );
  const put = (term: string, meaning: string, was?: string) =>
    admin.call('PUT /terms', { body: { term, meaning, ...(was && { was }) } });
  const namesFor = async (q: string) =>
    (await shop.visitor.call('GET /parts', { query: { q } })).parts.map(({ name }) => name);
  const events = async () =>
    (
      await shop.database.pool.query(
        `select kind, subject, before, after from events where kind like 'term.%' order by id`,
      )
    ).rows;

  it('are found by the next search, listed by name with the parts they reach, and recorded', async () => {
    expect(await put(' rotor ', 'brake disc')).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await put('rotor', 'brake disc')).toMatchObject({ modifiedCount: 0 });
    await put('stopper', 'brake');
    await put('hood', '');
    expect(await list()).toEqual(['hood = : 0', 'rotor = brake disc: 1', 'stopper = brake: 3']);
    expect(await namesFor('rotor')).toEqual(['Brake disc, vented']);

    await put('rotor', 'brake pads', 'rotor|brake disc');
    expect(await namesFor('rotor')).toHaveLength(2);
    await admin.call('DELETE /terms/{id}', { params: { id: 'stopper|brake' } });
    expect(await list()).toEqual(['hood = : 0', 'rotor = brake pads: 2']);
    expect(await events()).toEqual([
      { kind: 'term.added', subject: 'rotor', before: null, after: { meaning: 'brake disc' } },
      { kind: 'term.added', subject: 'stopper', before: null, after: { meaning: 'brake' } },
      { kind: 'term.added', subject: 'hood', before: null, after: { meaning: '' } },
      {
        kind: 'term.changed',
        subject: 'rotor',
        before: { meaning: 'brake disc' },
        after: { term: 'rotor', meaning: 'brake pads' },
      },
      { kind: 'term.removed', subject: 'stopper', before: { meaning: 'brake' }, after: null },
    ]);
  });

  it('are searched by words of term or meaning, and read page by page', async () => {
    await put('disco', 'brake disc');
    expect(await list({ q: 'brake' })).toEqual(['disco = brake disc: 1', 'rotor = brake pads: 2']);
    expect(await list({ q: 'ROT' })).toEqual(['rotor = brake pads: 2']);
    expect(await list({ limit: '2', after: 'disco|brake disc' })).toEqual([
      'hood = : 0',
      'rotor = brake pads: 2',
    ]);
  });

  it('are compared as the words of the catalogue are: without accents, case and signs', async () => {
    await put('Stoßdämpfer', 'brake disc');
    expect(await list({ q: 'stossdampfer' })).toEqual(['Stoßdämpfer = brake disc: 1']);
    expect(await list({ q: 'STOẞDÄMPFER' })).toHaveLength(1);
    const { corrected } = await shop.visitor.call('GET /parts', { query: { q: 'stosdampfer' } });
    expect(corrected).toBe('stossdampfer');
    const same = { term: 'Stoßdämpfer', meaning: 'stossdampfer' };
    expect((await admin.refused('PUT /terms', { body: same })).errors?.[0]?.field).toBe('meaning');
    await admin.call('DELETE /terms/{id}', { params: { id: 'Stoßdämpfer|brake disc' } });
  });

  it('are refused with a reason, and not changed where they are gone', async () => {
    const refused = async (term: string, meaning: string, was?: string) => {
      const body = { term, meaning, ...(was && { was }) };
      const { code, errors } = await admin.refused('PUT /terms', { body });
      return errors?.[0]?.message ?? code;
    };
    expect(await refused('-', 'brake')).toBe('A term needs a letter or a digit.');
    expect(await refused('one two three four five', 'brake')).toBe('A term has at most four words.');
    expect(await refused('Brake Disc', 'brake-disc')).toBe('The meaning is the term itself. Leave it empty.');
    expect(await refused('rotor', 'disc', 'gone|disc')).toBe('not-found');
  });

  it('go out as a CSV file that alters nothing when it is loaded again', async () => {
    await put('=formula', 'spark plug');
    const { csv } = await admin.call('GET /terms/file', {});
    expect(csv).toContain("'=formula,spark plug\r\n");
    const before = await list();
    expect(await admin.call('POST /terms/file', { body: { csv } })).toEqual({ addedCount: 0, faults: [] });
    expect(await list()).toEqual(before);
  });

  it('come in from a CSV file all together, or not at all', async () => {
    const load = (csv: string) => admin.call('POST /terms/file', { body: { csv } });
    const before = await list();
    expect(await load('term;meaning\npuck;brake pads\n!;x\nsame;same\n')).toEqual({
      addedCount: 0,
      faults: [
        { line: 3, field: 'term', message: 'A term needs a letter or a digit.' },
        { line: 4, field: 'meaning', message: 'The meaning is the term itself. Leave it empty.' },
      ],
    });
    expect(await list()).toEqual(before);
    expect(await load('term;meaning\npuck;brake pads\npuck;brake pads\nbonnet;\n')).toEqual({
      addedCount: 2,
      faults: [],
    });
    const refusal = await admin.refused('POST /terms/file', { body: { csv: 'word\nrotor\n' } });
    expect(refusal.errors?.[0]?.message).toBe('The first row names the columns: term, meaning.');
  });
});

import { profileRules } from '@shop/contracts';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

const shop = await shopOfFile();
const { api, email } = await shop.customer('carl@example.com');
const image = await shop.picture(api);

describe('saving a profile', () => {
  const profile = (changes = {}) => ({
    institutionName: 'Michigan Avenue Workshop',
    department: 'Purchasing',
    number: '+1 313 555 0142',
    address: '1840 Michigan Avenue',
    linkedIn: 'https://www.linkedin.com/in/carl',
    image,
    ...changes,
  });
  const save = (body: ReturnType<typeof profile>) => api.call('PUT /user', { body });
  const read = async () => (await api.call('GET /user', { query: { email } }))[0];

  it('is acknowledged, and the profile reads as it was saved', async () => {
    const answer = await save(profile({ name: 'Carl', email }));
    expect(answer).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await read()).toMatchObject(profile({ email, name: 'carl', role: 'customer' }));
  });

  it('changes nothing the second time', async () => {
    await save(profile());
    expect(await save(profile())).toEqual({ acknowledged: true, modifiedCount: 0 });
  });

  it('accepts a phone number as a JSON number', async () => {
    await save(profile({ number: 13135550142 }));
    expect(await read()).toMatchObject({ number: '13135550142' });
  });

  it('adds https to a link without a scheme', async () => {
    await save(profile({ linkedIn: 'linkedin.com/in/carl' }));
    expect(await read()).toMatchObject({ linkedIn: 'https://linkedin.com/in/carl' });
  });

  it('names a field of a refused profile as the form does', async () => {
    const body = profile({ department: 'x'.repeat(201), address: 'x'.repeat(501) });
    const problem = await api.refused('PUT /user', { body });
    expect(problem.errors?.map(({ message }) => message)).toEqual([
      'Department/Degree must not have more than 200 characters',
      'Present Address must not have more than 500 characters',
    ]);
  });

  it('refuses a picture from another host, and names the field', async () => {
    const body = profile({ image: 'https://elsewhere.example/me.png' });
    expect(await api.refused('PUT /user', { body })).toMatchObject({
      status: 400,
      errors: [{ field: 'image' }],
    });
  });

  it.each(Object.entries(profileRules))(
    'names the missing field %s with the form’s message',
    async (field, rules) => {
      for (const blank of ['', ' ', undefined]) {
        const problem = await api.refused('PUT /user', { body: profile({ [field]: blank }) });
        expect(problem).toMatchObject({ status: 400, errors: [{ field, message: rules.required }] });
      }
    },
  );
});

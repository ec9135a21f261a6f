import { anAccount, aUser, refusal, renderInShop, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as MyProfilePage } from '../../pages/my-profile.page.tsx';

test('shows the account and the stored profile', async () => {
  const profile = {
    number: '555 0100',
    institutionName: 'Garage & Sons',
    department: 'Brakes',
    address: '1 Market Street',
    image: '/pictures/casey.webp',
  };
  const { findByText, getByAltText, getByRole, queryByRole, calls } = renderInShop(<MyProfilePage />, {
    session: anAccount({ photoURL: '/photo.webp' }),
    answers: { 'GET /user': [aUser(profile)] },
  });
  for (const text of ['uid-01', 'Casey Customer', 'customer@example.com']) await findByText(text);
  for (const text of ['555 0100', 'Garage & Sons', 'Brakes', '1 Market Street']) await findByText(text);
  expect(getByAltText('Photo of Casey Customer').getAttribute('src')).toBe('/photo.webp');
  expect(getByAltText('Your profile').getAttribute('src')).toBe('/pictures/casey.webp');
  expect(getByRole('link', { name: 'Update Profile' }).getAttribute('href')).toBe('/dashboard/editProfile');
  expect(calls.of('GET /user')).toMatchObject([{ query: { email: 'customer@example.com' } }]);
  expect(queryByRole('list', { name: 'Tasks' })).toBeNull();
});

test('an admin sees first what waits, with a link to each list', async () => {
  const { findByRole, findByText } = renderInShop(<MyProfilePage />, {
    session: anAccount(),
    role: 'admin',
    answers: {
      'GET /user': [aUser()],
      'GET /overview': {
        toShip: 9,
        lapsing: 2,
        refused: 0,
        refundFailed: 0,
        returnsAsked: 1,
        belowMinimum: 1000,
      },
    },
  });
  await findByText('9');
  const links = within(await findByRole('list', { name: 'Tasks' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    '9To ship',
    '2Unpaid, lapsing soon',
    '0Refused payments',
    '0Failed refunds',
    '1Returns asked for',
    '1,000 or moreBelow minimum',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/dashboard/manageOrders?status=paid');
});

test('an account without a photo has a placeholder; what is missing is asked for once', async () => {
  const { findByRole, findByText } = renderInShop(<MyProfilePage />, {
    session: anAccount(),
    answers: { 'GET /user': [aUser({ number: '555 0100' })] },
  });
  expect(await findByRole('img', { name: 'No photo' })).toBeTruthy();
  await findByText(/Not given yet: Image, Institution Name, Department, Address\./);
  const link = await findByRole('link', { name: 'Complete your profile' });
  expect(link.getAttribute('href')).toBe('/dashboard/editProfile');
});

test('a retry is offered when the profile cannot be loaded; the account stays', async () => {
  const { user, calls, findByRole, findByText, getByText } = renderInShop(<MyProfilePage />, {
    session: anAccount(),
    answers: { 'GET /user': refusal('internal-error') },
  });
  await findByRole('alert');
  expect(getByText('uid-01')).toBeTruthy();
  calls.answer({ 'GET /user': [aUser({ department: 'Brakes' })] });
  await user.click(await findByRole('button', { name: 'Retry' }));
  await findByText('Brakes');
});

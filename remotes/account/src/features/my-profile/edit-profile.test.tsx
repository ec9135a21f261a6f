import type { User } from '@shop/contracts';
import { profileQuery } from '@shop/lists';
import {
  type Answers,
  act,
  anAccount,
  aUser,
  fireEvent,
  refusal,
  renderInShop,
  unreachable,
  waitFor,
} from '@shop/testing';
import { describe, expect, test } from 'vitest';
import { Component as EditProfilePage } from '../../pages/edit-profile.page.tsx';
import { answerUploads, aPicture, refused, STORED_URL, stored } from '../../testing/image-host.fixture.ts';

const saved = { acknowledged: true, modifiedCount: 1 };
const profile = {
  institutionName: 'Garage & Sons',
  department: 'Brakes',
  number: '+1 555 0100',
  address: '1 Market Street',
  linkedIn: 'https://linkedin.com/in/casey',
  image: '/pictures/casey.webp',
};

async function openEditProfile(given: { user?: User; answers?: Answers } = {}) {
  const shop = renderInShop(<EditProfilePage />, {
    path: '/dashboard/editProfile',
    route: '/dashboard/editProfile',
    session: anAccount(),
    answers: { 'GET /user': [given.user ?? aUser(profile)], 'PUT /user': saved, ...given.answers },
  });
  const uploads = answerUploads();
  await shop.findByLabelText('Institution Name');
  const field = (label: string) => shop.getByLabelText(label);
  const enter = async (label: string, text: string) => {
    await shop.user.clear(field(label));
    await shop.user.type(field(label), text);
  };
  const submit = () => shop.user.click(shop.getByRole('button', { name: 'Save Changes' }));
  return { ...shop, uploads, field, enter, submit };
}

describe('Update Profile: rules', () => {
  test('every field is required, and the image if none is stored', async () => {
    const { submit, getByText, calls } = await openEditProfile({ user: aUser() });
    await submit();
    for (const text of [
      'Institution Name is required.',
      'This field is required.',
      'Phone Number is required.',
      'Address is required.',
      'LinkedIn URL is required.',
      'Image is required',
    ]) {
      expect(getByText(text)).toBeTruthy();
    }
    expect(calls.of('PUT /user')).toEqual([]);
  });
});

describe('Update Profile', () => {
  test('name and email are read-only, taken from the signed-in account', async () => {
    const { field } = await openEditProfile();
    for (const [label, value] of [
      ['Name', 'Casey Customer'],
      ['Email', 'customer@example.com'],
    ] as const) {
      expect(field(label)).toHaveProperty('value', value);
      expect(field(label)).toHaveProperty('readOnly', true);
    }
  });

  test('it starts with the stored profile; a stored picture counts', async () => {
    const { field, enter, submit, calls, uploads, host, router, container } = await openEditProfile();
    expect(field('Institution Name')).toHaveProperty('value', profile.institutionName);
    expect(field('Department/Degree')).toHaveProperty('value', profile.department);
    expect(field('Phone')).toHaveProperty('value', profile.number);
    expect(field('Present Address')).toHaveProperty('value', profile.address);
    expect(field('LinkedIn URL')).toHaveProperty('value', profile.linkedIn);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(profile.image);

    await enter('Department/Degree', 'Suspension');
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls.of('PUT /user')).toMatchObject([
      {
        body: { ...profile, department: 'Suspension', name: 'Casey Customer', email: 'customer@example.com' },
      },
    ]);
    expect(uploads.received).toEqual([]);
    expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith('Your Profile has been updated.');
  });

  test('a new picture is uploaded first, and its URL goes with the profile', async () => {
    const { user, field, submit, calls, uploads, router } = await openEditProfile();
    await user.upload(field('Photo'), aPicture());
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(uploads.received).toHaveLength(1);
    expect(calls.of('PUT /user')).toMatchObject([{ body: { image: STORED_URL } }]);
  });

  test('My Profile is up to date after saving', async () => {
    const { enter, submit, calls, router, queryClient } = await openEditProfile();
    await enter('Department/Degree', 'Suspension');
    const fresh = aUser({ ...profile, department: 'Suspension' });
    calls.answer({ 'GET /user': [fresh] });
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(queryClient.getQueryData(profileQuery('customer@example.com').queryKey)).toEqual([fresh]);
  });

  test('a failed upload is silent: nothing is saved, no toast; the field shows it and offers a retry', async () => {
    const { user, field, submit, calls, uploads, host, router, findByText, findByRole } =
      await openEditProfile();
    uploads.answer(refused);
    await user.upload(field('Photo'), aPicture());
    await submit();
    await findByText('The upload failed. Your picture is kept.');
    expect(calls.of('PUT /user')).toEqual([]);
    expect(host.toasts.error).not.toHaveBeenCalled();

    uploads.answer(stored);
    await user.click(await findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test.each([
    ['not acknowledged', { acknowledged: false, modifiedCount: 0 }, 'Nothing was saved.'],
    ['refused', refusal('internal-error'), 'Something went wrong on our side.'],
    ['offline', unreachable, 'The shop cannot be reached.'],
  ])('%s: error toast, and the form says what was kept', async (_case, answer, text) => {
    const { field, enter, submit, host, router, findByText } = await openEditProfile({
      answers: { 'PUT /user': answer },
    });
    await enter('Department/Degree', 'Suspension');
    await submit();
    const error = await findByText(text, { exact: false });
    expect(error.textContent).toContain('What you entered is kept.');
    expect(host.toasts.error).toHaveBeenCalledExactlyOnceWith('Opps! failed to update profile.');
    expect(field('Department/Degree')).toHaveProperty('value', 'Suspension');
    expect(router.state.location.pathname).toBe('/dashboard/editProfile');
  });

  test('a server error about a field is shown at that field', async () => {
    const errors = [{ field: 'linkedIn', code: 'format', message: 'This is not a web address.' }];
    const { enter, submit, field, findByText } = await openEditProfile({
      answers: { 'PUT /user': refusal('invalid-request', { errors }) },
    });
    await enter('LinkedIn URL', 'ftp://casey');
    await submit();
    const error = await findByText('This is not a web address.');
    expect(field('LinkedIn URL').getAttribute('aria-describedby')).toContain(error.id);
  });

  test('of several errors the first field of the form gets the focus', async () => {
    const errors = ['address', 'department'].map((field) => ({ field, code: 'maxLength', message: field }));
    const { enter, submit, field, findByText } = await openEditProfile({
      answers: { 'PUT /user': refusal('invalid-request', { errors }) },
    });
    await enter('Department/Degree', 'Brakes and clutches');
    await submit();
    await findByText('department');
    expect(document.activeElement).toBe(field('Department/Degree'));
  });

  test('a double submit saves once', async () => {
    const { getByRole, calls, router } = await openEditProfile();
    const button = getByRole('button', { name: 'Save Changes' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls.of('PUT /user')).toHaveLength(1);
  });

  test('unsaved changes are confirmed before they are left', async () => {
    const { user, field, enter, router, findByRole } = await openEditProfile();
    await enter('Department/Degree', 'Suspension');
    await act(() => router.navigate('/dashboard'));
    await findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(await findByRole('button', { name: 'Stay' }));
    expect(field('Department/Degree')).toHaveProperty('value', 'Suspension');
    await act(() => router.navigate('/dashboard'));
    await user.click(await findByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

test('a retry is offered when the profile cannot be loaded; it is not overwritten', async () => {
  const { user, calls, findByRole, findByLabelText, queryByRole } = renderInShop(<EditProfilePage />, {
    session: anAccount(),
    answers: { 'GET /user': refusal('internal-error') },
  });
  const retry = await findByRole('button', { name: 'Retry' });
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull();
  calls.answer({ 'GET /user': [aUser(profile)] });
  await user.click(retry);
  expect(await findByLabelText('Department/Degree')).toHaveProperty('value', 'Brakes');
});

import { identityProblem, signUpRules } from '@shop/contracts';
import { act, fakeHost, renderInShop, waitFor } from '@shop/testing';
import { describe, expect, test, vi } from 'vitest';
import { Component as SignUpPage } from '../../pages/sign-up.page.tsx';

const account = { name: 'Casey', email: 'casey@example.com', password: 'long enough' };

function openSignUp(signUp = vi.fn(async () => {})) {
  const shop = renderInShop(<SignUpPage />, { host: { identity: { ...fakeHost().identity, signUp } } });
  const submit = async (given: Partial<typeof account>) => {
    for (const [label, value] of [
      ['Username', given.name],
      ['Email', given.email],
      ['Password', given.password],
    ] as const) {
      if (value) await shop.user.type(shop.getByLabelText(label), value);
    }
    await shop.user.click(shop.getByRole('button', { name: 'Get Started' }));
  };
  return { ...shop, signUp, submit };
}

describe('Sign-up rules', () => {
  test('username, email and password are required', async () => {
    const { submit, signUp, getByText } = openSignUp();
    await submit({});
    for (const text of ['Username is required.', 'Email is required.', 'Password is required.']) {
      expect(getByText(text)).toBeTruthy();
    }
    expect(signUp).not.toHaveBeenCalled();
  });

  test.each(['casey@example', 'casey+tag@example.com', 'casey@example.museum'])(
    '%s is not a valid email address',
    async (email) => {
      const { submit, signUp, getByText } = openSignUp();
      await submit({ ...account, email });
      expect(getByText('Provide valid email address.')).toBeTruthy();
      expect(signUp).not.toHaveBeenCalled();
    },
  );

  test('a password has at least 8 characters', async () => {
    const { submit, signUp, getByText } = openSignUp();
    await submit({ ...account, password: '1234567' });
    expect(getByText('Password should be minimum 8 character.')).toBeTruthy();
    expect(getByText(signUpRules.password.minLength.message)).toBeTruthy();
    expect(signUp).not.toHaveBeenCalled();
  });
});

describe('Sign-up', () => {
  test('creates the account with what was typed', async () => {
    const { submit, signUp } = openSignUp();
    await submit(account);
    await waitFor(() => expect(signUp).toHaveBeenCalledExactlyOnceWith(account));
  });

  test('the form is replaced by a spinner while the sign-up runs', async () => {
    const { submit, findByRole, queryByLabelText } = openSignUp(vi.fn(() => new Promise<void>(() => {})));
    await submit(account);
    await findByRole('status');
    expect(queryByLabelText('Username')).toBeNull();
  });

  test('a refusal shows why and keeps the input', async () => {
    const refusal = vi.fn(async () => {
      throw new Error(identityProblem('auth/email-already-in-use'));
    });
    const { user, submit, findByRole, getByLabelText, getByRole, queryByRole } = openSignUp(refusal);
    await submit(account);
    const error = await findByRole('alert');
    expect(error.textContent).toBe('There is an account with this email already. Log in to it instead.');
    expect(error.nextElementSibling).toBe(getByRole('button', { name: 'Get Started' }));
    expect(getByLabelText('Username')).toHaveProperty('value', account.name);
    expect(getByLabelText('Email')).toHaveProperty('value', account.email);
    expect(getByLabelText('Password')).toHaveProperty('value', account.password);
    await user.type(getByLabelText('Email'), 'x');
    expect(queryByRole('alert')).toBeNull();
  });

  test('"Login Now" leads to login and keeps the remembered origin', async () => {
    const { user, router, getByRole } = openSignUp();
    await act(() => router.navigate('/signUp', { state: { from: '/purchase/part_01' } }));
    await user.click(getByRole('link', { name: 'Login Now' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.state).toEqual({ from: '/purchase/part_01' });
  });
});

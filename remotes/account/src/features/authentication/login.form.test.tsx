import { identityProblem, messages, secondFactorStep } from '@shop/contracts';
import { SecondFactorNeeded, SignInCancelled } from '@shop/host';
import { act, anAccount, deferredAnswer, fakeHost, fireEvent, renderInShop, waitFor } from '@shop/testing';
import { describe, expect, test, vi } from 'vitest';
import { Component as LoginPage } from '../../pages/login.page.tsx';

const identityOf = (overrides: Partial<ReturnType<typeof fakeHost>['identity']>) => ({
  identity: { ...fakeHost().identity, ...overrides },
});
const refuses = (text: string) =>
  vi.fn(async () => {
    throw new Error(text);
  });
const neverAnswers = vi.fn(() => new Promise<void>(() => {}));

describe('Login', () => {
  test('both fields are required', async () => {
    const { user, host, getByRole, getByText } = renderInShop(<LoginPage />, { path: '/login' });
    await user.click(getByRole('button', { name: 'Login' }));
    expect(getByText('Email is required.')).toBeTruthy();
    expect(getByText('Password is required.')).toBeTruthy();
    expect(host.identity.signIn).not.toHaveBeenCalled();
  });

  test('signs in with what was typed; a password is masked, and can be pasted', async () => {
    const { user, host, getByLabelText, getByRole } = renderInShop(<LoginPage />);
    expect(getByLabelText('Password')).toHaveProperty('type', 'password');
    await user.type(getByLabelText('Email'), 'customer@example.com');
    await user.click(getByLabelText('Password'));
    await user.paste('Parts-2026!');
    await user.click(getByRole('button', { name: 'Login' }));
    expect(host.identity.signIn).toHaveBeenCalledWith({
      email: 'customer@example.com',
      password: 'Parts-2026!',
    });
  });

  test('signs in with what a password manager filled in without an event', async () => {
    const { user, host, getByLabelText, getByRole } = renderInShop(<LoginPage />);
    for (const [label, filled] of [
      ['Email', 'customer@example.com'],
      ['Password', 'Parts-2026!'],
    ] as const)
      Object.assign(getByLabelText(label), { value: filled });
    await user.click(getByRole('button', { name: 'Login' }));
    expect(host.identity.signIn).toHaveBeenCalledWith({
      email: 'customer@example.com',
      password: 'Parts-2026!',
    });
  });

  test('says why the visitor was sent here', () => {
    const { getByText } = renderInShop(<LoginPage />, {
      path: { pathname: '/login', state: { from: '/dashboard/myOrders', reason: 'to see your orders' } },
    });
    expect(getByText('Log in to see your orders.')).toBeTruthy();
  });

  test('a password can be shown and hidden again, and password managers know the fields', async () => {
    const { user, getByLabelText, getByRole } = renderInShop(<LoginPage />);
    const password = getByLabelText('Password');
    await user.type(password, 'Parts-2026!');
    await user.click(getByRole('button', { name: 'Show password' }));
    expect(password).toMatchObject({ type: 'text', value: 'Parts-2026!' });
    await user.click(getByRole('button', { name: 'Hide password' }));
    expect(password).toMatchObject({ type: 'password', name: 'password', autocomplete: 'current-password' });
    expect(getByLabelText('Email')).toMatchObject({ name: 'email', autocomplete: 'username' });
  });

  test('the form is replaced by a spinner while the sign-in runs', async () => {
    const { user, getByLabelText, getByRole, findByRole, queryByLabelText } = renderInShop(<LoginPage />, {
      host: identityOf({ signIn: neverAnswers }),
    });
    await user.type(getByLabelText('Email'), 'customer@example.com');
    await user.type(getByLabelText('Password'), 'Parts-2026!{Enter}');
    await findByRole('status');
    expect(queryByLabelText('Email')).toBeNull();
    expect(getByRole('heading', { name: 'Log in to your account' })).toBeTruthy();
  });

  test('a refused sign-in shows why and keeps the input', async () => {
    const { user, findByRole, getByLabelText } = renderInShop(<LoginPage />, {
      host: identityOf({ signIn: refuses(identityProblem('auth/invalid-credential')) }),
    });
    await user.type(getByLabelText('Email'), 'customer@example.com');
    await user.type(getByLabelText('Password'), 'wrong{Enter}');
    const error = await findByRole('alert');
    expect(error.textContent).toBe('The email or password is not right.');
    expect(getByLabelText('Email')).toHaveProperty('value', 'customer@example.com');
    expect(getByLabelText('Password')).toHaveProperty('value', 'wrong');
    expect(document.activeElement).toBe(getByLabelText('Password'));
  });

  test('the error is above the submit button', async () => {
    const { user, findByRole, getByRole } = renderInShop(<LoginPage />, {
      host: identityOf({ signInWithProvider: refuses(identityProblem('auth/popup-blocked')) }),
    });
    await user.click(getByRole('button', { name: 'Continue with Google' }));
    const error = await findByRole('alert');
    expect(error.nextElementSibling).toBe(getByRole('button', { name: 'Login' }));
  });

  test("closing the identity provider's popup restores the form, without a message", async () => {
    const popup = deferredAnswer<void>();
    const signInWithProvider = vi.fn(async () => {
      await popup.answer();
      throw new SignInCancelled();
    });
    const { user, getByRole, findByRole, getByLabelText, findByLabelText, queryByRole } = renderInShop(
      <LoginPage />,
      { host: identityOf({ signInWithProvider }) },
    );
    await user.type(getByLabelText('Email'), 'customer@example.com');
    await user.click(getByRole('button', { name: 'Continue with Google' }));
    await findByRole('status');
    popup.resolve();
    const email = await findByLabelText('Email');
    expect(queryByRole('alert')).toBeNull();
    expect(email).toHaveProperty('value', 'customer@example.com');
    expect(document.activeElement).toBe(email);
  });

  test('a double submit signs in once', async () => {
    const signIn = vi.fn(() => new Promise<void>(() => {}));
    const { user, getByRole, getByLabelText, findByRole } = renderInShop(<LoginPage />, {
      host: identityOf({ signIn }),
    });
    await user.type(getByLabelText('Email'), 'customer@example.com');
    await user.type(getByLabelText('Password'), 'Parts-2026!');
    const login = getByRole('button', { name: 'Login' });
    act(() => {
      fireEvent.click(login);
      fireEvent.click(login);
    });
    await findByRole('status');
    expect(signIn).toHaveBeenCalledOnce();
  });

  test('the form does not reappear between the sign-in and the redirect', () => {
    const { getByRole, queryByLabelText } = renderInShop(<LoginPage />, {
      session: anAccount(),
    });
    expect(getByRole('status')).toBeTruthy();
    expect(queryByLabelText('Email')).toBeNull();
  });
});

describe('Code of an authenticator app', () => {
  async function openStep(enterCode: (code: string) => Promise<void> = vi.fn(async () => {})) {
    const signIn = vi.fn(async () => {
      throw new SecondFactorNeeded(enterCode);
    });
    const shop = renderInShop(<LoginPage />, { host: identityOf({ signIn }) });
    await shop.user.type(shop.getByLabelText('Email'), 'admin@example.com');
    await shop.user.type(shop.getByLabelText('Password'), 'Parts-2026!{Enter}');
    const field = await shop.findByLabelText(secondFactorStep.code);
    return { ...shop, field, enterCode };
  }

  test('is asked for in place of the form, in a field that phones fill in', async () => {
    const { field, queryByLabelText, queryByRole } = await openStep();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('autocomplete', 'one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(queryByLabelText('Password')).toBeNull();
    expect(queryByRole('alert')).toBeNull();
  });

  test('is sent to the identity provider without the gap that apps show', async () => {
    const { user, enterCode, findByRole, getByText } = await openStep(
      vi.fn(() => new Promise<void>(() => {})),
    );
    await user.keyboard('{Enter}');
    expect(getByText(secondFactorStep.codeRequired)).toBeTruthy();
    await user.keyboard('123 456{Enter}');
    await findByRole('status');
    expect(enterCode).toHaveBeenCalledExactlyOnceWith('123456');
  });

  test('shows a refusal above the button, and keeps the focus in the field', async () => {
    const refusal = identityProblem('auth/invalid-verification-code');
    const { user, findByRole, getByRole, getByLabelText } = await openStep(refuses(refusal));
    await user.keyboard('111111{Enter}');
    const error = await findByRole('alert');
    expect(error.textContent).toBe(refusal);
    expect(error.nextElementSibling).toBe(getByRole('button', { name: secondFactorStep.submit }));
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText(secondFactorStep.code)));
  });

  test('can be cancelled, and the form keeps its input', async () => {
    const { user, getByRole, findByLabelText, getByLabelText, queryByRole } = await openStep();
    await user.click(getByRole('button', { name: secondFactorStep.cancel }));
    const email = await findByLabelText('Email');
    expect(email).toHaveProperty('value', 'admin@example.com');
    expect(getByLabelText('Password')).toHaveProperty('value', 'Parts-2026!');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(queryByRole('alert')).toBeNull();
  });
});

describe('Password reset', () => {
  test('is sent to the address typed, without validation', async () => {
    const { user, host, getByLabelText, getByRole, findByLabelText } = renderInShop(<LoginPage />);
    await user.type(getByLabelText('Email'), 'not an address');
    await user.click(getByRole('button', { name: 'Forget Your Password?' }));
    expect(await findByLabelText('Email')).toHaveProperty('value', 'not an address');
    expect(host.identity.sendPasswordReset).toHaveBeenCalledWith('not an address');
    await waitFor(() => expect(host.toasts.success).toHaveBeenCalledWith(messages.resetSent));
  });

  test('a failure shows its text and no toast', async () => {
    const { user, host, getByRole, findByText } = renderInShop(<LoginPage />, {
      host: identityOf({ sendPasswordReset: refuses(identityProblem('auth/missing-email')) }),
    });
    await user.click(getByRole('button', { name: 'Forget Your Password?' }));
    await findByText('Enter your email address first.');
    expect(host.toasts.success).not.toHaveBeenCalled();
  });
});

test('"Create New Account" leads to sign-up and keeps the remembered origin', async () => {
  const { user, router, getByRole } = renderInShop(<LoginPage />, { path: '/login' });
  await act(() => router.navigate('/login', { state: { from: '/purchase/part_01' } }));
  await user.click(getByRole('link', { name: 'Create New Account' }));
  expect(router.state.location.pathname).toBe('/signUp');
  expect(router.state.location.state).toEqual({ from: '/purchase/part_01' });
});

import type { Locator, Page } from '@playwright/test';

/** `/login` and `/signUp`. */
export class SignInPage {
  readonly #page: Page;
  readonly loginHeading: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.loginHeading = page.getByRole('heading', { name: 'Log in to your account' });
    this.error = page.getByRole('main').getByRole('alert');
  }

  async open(): Promise<void> {
    await this.#page.goto('/login');
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.#page.getByLabel('Email').fill(email);
    await this.#page.getByLabel('Password').fill(password);
    await this.#page.getByRole('button', { name: 'Login' }).click();
  }

  async signUp(account: { name: string; email: string; password: string }): Promise<void> {
    await this.#page.getByRole('link', { name: 'Create New Account' }).click();
    await this.#page.getByLabel('Username').fill(account.name);
    await this.#page.getByLabel('Email').fill(account.email);
    await this.#page.getByLabel('Password').fill(account.password);
    await this.#page.getByRole('button', { name: 'Get Started' }).click();
  }

  /** Signs in with an account that the identity provider's popup offers. */
  async continueWithGoogle(email: string): Promise<void> {
    const opening = this.#page.waitForEvent('popup');
    await this.#page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await popup.getByRole('button', { name: email }).click();
  }
}

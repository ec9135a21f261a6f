import type { Locator, Page } from '@playwright/test';

/** The top bar that surrounds every page. */
export class Header {
  readonly bar: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('banner');
  }

  link(name: string): Locator {
    return this.bar.getByRole('link', { name, exact: true });
  }

  get signOut(): Locator {
    return this.bar.getByRole('button', { name: 'Sign Out' });
  }
}

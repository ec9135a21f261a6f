import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two of its controls. */
const MAX_STOPS = 120;

/** A person without a mouse. Wherever the focus stops, it must be visible (WCAG 2.4.7, 2.4.11). */
export class KeyboardUser {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    // Dialogs are intercepted from now on: first asked for beside the press that opens one, it may come too late.
    page.on('filechooser', () => {});
  }

  /** Presses Tab until a control has the focus; Shift+Tab when it is before the current one. */
  async goTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.#page.keyboard.press(key);
      await this.#untilFocusArrived();
      expect(await this.#page.evaluate(hiddenFocus)).toEqual([]);
      if (await control.evaluate((element) => element.matches(':focus'))) return;
    }
    throw new Error(`${key} never comes to ${control}.`);
  }

  /** Moves to a control and presses it. */
  async press(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.goTo(control, key);
    await this.#page.keyboard.press('Enter');
  }

  /** Moves to a link, follows it, and waits for the page: it takes the focus when it arrives. */
  async follow(link: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.press(link, key);
    await expect(this.#page.getByRole('main')).toBeFocused();
  }

  /** Moves to a field and replaces its text by typing. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  /** Moves to a file field and chooses a file in the dialog that it opens. */
  async choose(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.goTo(field);
    const opening = this.#page.waitForEvent('filechooser');
    await this.#page.keyboard.press('Space');
    await (await opening).setFiles(file);
  }

  /** A frame of another origin takes the focus shortly after the page has given it away. */
  async #untilFocusArrived(): Promise<void> {
    const frame = this.#page.locator('iframe:focus');
    const hasArrived = async () =>
      (await frame.count()) === 0 || (await frame.contentFrame().locator(':focus').count()) > 0;
    await expect.poll(hasArrived).toBe(true);
  }

  /** The focus is on an element, so Tab does not start at the top of the page. */
  async expectFocus(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => document.activeElement === document.body)).toBe(false);
  }
}

/** @returns what is wrong with the focus at its position: no ring around it, or something over it */
function hiddenFocus(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return [];
  const name = `${focused.tagName} ${focused.textContent?.trim() || focused.getAttribute('aria-label')}`;

  const hasRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // The ring of a file field is around the box that it covers.
  const ringed = hasRing(focused) || (focused.parentElement !== null && hasRing(focused.parentElement));

  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((along) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + (right - left) * along, top + (bottom - top) * down);
      return focused.contains(hit);
    }),
  );
  return [...(ringed ? [] : [`no ring around ${name}`]), ...(seen ? [] : [`hidden: ${name}`])];
}

// Checks that keyboard focus is visible: every focusable element looks different with focus.
import type { Page } from 'playwright-core';

/** Elements without a visible focus style, one line each. */
export async function focusFindingsOf(page: Page, name: string): Promise<string[]> {
  // after a key press, :focus-visible applies
  await page.keyboard.press('Shift');
  const missing = await page.evaluate(async () => {
    const FOCUSABLE =
      'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
    const LEVELS = 4;
    /** Few are enough when React paints at once; many are needed on a busy machine. */
    const PATIENCE_FRAMES = [0, 3, 30];
    const top = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body;
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
    // antd paints the focus of a field on its wrapper, and of a switch or checkbox on the sibling of its input
    const around = (element: HTMLElement) => {
      const chain: HTMLElement[] = [];
      for (let each: HTMLElement | null = element; each && chain.length < LEVELS; each = each.parentElement) chain.push(each);
      return [...chain, ...(element.parentElement?.children ?? [])] as HTMLElement[];
    };
    const lookOf = (element: HTMLElement) =>
      around(element)
        .flatMap((each) => [null, '::before', '::after'].map((part) => getComputedStyle(each, part)))
        .map((style) => {
          const outline =
            style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) === 0
              ? ''
              : `${style.outlineStyle}${style.outlineColor}`;
          return [outline, style.boxShadow, style.borderColor, style.backgroundColor].join();
        })
        .join(';');
    const drawn = () => new Promise<void>((next) => requestAnimationFrame(() => requestAnimationFrame(() => next())));
    const before = document.activeElement as HTMLElement | null;
    const still = document.createElement('style');
    still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important }';
    document.head.append(still);
    const found = new Set<string>();
    /** Tells whether the element has the focus and looks the same as without; React may repaint up to `frames` later. */
    const isBare = async (element: HTMLElement, frames: number) => {
      (document.activeElement as HTMLElement | null)?.blur();
      for (let waited = 0; waited < frames; waited++) await drawn();
      const plain = lookOf(element);
      element.focus({ preventScroll: true });
      for (let waited = 0; waited < frames && lookOf(element) === plain; waited++) await drawn();
      return document.activeElement === element && lookOf(element) === plain;
    };
    const isBareForGood = async (element: HTMLElement) => {
      for (const frames of PATIENCE_FRAMES) if (!(await isBare(element, frames))) return false;
      return true;
    };
    for (const element of top.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      if (!isShown(element) || element.closest('[inert], [aria-hidden=true]')) continue;
      if (await isBareForGood(element))
        found.add(
          `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`,
        );
    }
    still.remove();
    before?.focus({ preventScroll: true });
    return [...found];
  });
  return missing.map((element) => `${name}: no focus ring on ${element}`);
}

/** @jest-environment ./scripts/testing/jsdomEnvironment.cjs */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

const PAGE = `
  <style>
    .away { display: none }
    #gone > *, p:not(.kept) em { display: none }
    [data-state='closed'], nav { display: none }
    .Quiet b, :root .faint { visibility: hidden }
    @media screen { button[disabled] { pointer-events: none } }
    li:first-child, li + li.late { color: red }
    i { display: none } i { display: unset } ul { visibility: hidden } li { visibility: visible }
    svg { display: of nothing; pointer-events: none }
  </style>
  <main id="main" class="quiet">
    <label for="name">Name</label><label for="name">again</label><label for="">of nothing</label>
    <label for="absent">of what is not there</label><label for="main">of what takes none</label>
    <input id="name" /><input id="name" type="hidden" />
    <label>Around <span><select><option>1</option></select><button disabled>No</button></span></label>
    <div class="wide away"><textarea></textarea></div><div id="gone"><i class="Faint">i</i></div>
    <p class="kept"><em>kept</em></p><p><em hidden>not</em><b style="display: inline-block">b</b></p>
    <div data-state="closed"><meter></meter></div>
    <ul class="quiet"><li>1</li><li class="late">2</li><li>3</li></ul>
    <svg><g class="away"><text>drawn</text></g></svg>
  </main>`;

/** What is done to the page between two looks at it. */
const CHANGES: readonly ((page: Document) => void)[] = [
  () => undefined,
  (page) => page.querySelector('.away')!.classList.remove('away'),
  (page) => page.querySelector('#name')!.removeAttribute('id'),
  (page) => page.querySelector('label[for=absent]')!.setAttribute('for', 'late'),
  (page) => page.querySelector('textarea')!.setAttribute('id', 'late'),
  (page) => page.querySelector('main')!.prepend(page.querySelector('ul')!),
  (page) => page.querySelector('ul')!.classList.replace('quiet', 'Quiet'),
  (page) => page.querySelector('select')!.remove(),
  (page) => page.querySelector('main')!.style.setProperty('pointer-events', 'none'),
  (page) => page.querySelector<HTMLElement>('em')!.style.setProperty('display', 'unset'),
  (page) => page.querySelector<HTMLElement>('b')!.style.setProperty('visibility', 'hidden'),
  (page) => page.head.append(page.createElement('style')),
  (page) => (page.querySelector('style')!.textContent = 'li { display: none } .late { display: flex }'),
];

interface Labelled {
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
}

/** All that testing-library asks a page, twice, since the second answer may be remembered. */
const asked = (page: Document) =>
  [1, 2].map(() =>
    [...page.querySelectorAll('*')].map((element) => {
      const style = page.defaultView!.getComputedStyle(element);
      const { display, visibility, pointerEvents } = style;
      return {
        tag: element.tagName,
        asked: [display, visibility, pointerEvents],
        askedByName: ['display', 'visibility', 'pointer-events', 'color'].map((name) =>
          style.getPropertyValue(name),
        ),
        style: style.cssText,
        labels: [...((element as Labelled).labels ?? [])].map(({ textContent }) => textContent),
      };
    }),
  );

it('answers what jsdom answers, whatever is changed on the page in between', async () => {
  const { JSDOM } = await import('jsdom');
  const plain = new JSDOM('<!DOCTYPE html>').window.document;
  for (const page of [plain, document]) page.body.innerHTML = PAGE;
  for (const change of CHANGES) {
    for (const page of [plain, document]) change(page);
    expect(asked(document)).toEqual(asked(plain));
  }
});

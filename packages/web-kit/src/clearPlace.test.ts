import { clearTop } from './clearPlace';

const toast = { left: 600, top: 68, right: 980, bottom: 128 };
const control = (top: number, bottom: number, left = 700) => ({ left, top, right: left + 40, bottom });

it.each([
  ['stays where nothing can be pressed', [], 68],
  ['stays beside what it does not touch', [control(80, 110, 300), control(128, 150), control(20, 68)], 68],
  ['goes below what it would cover', [control(80, 110)], 118],
  ['finds the first gap that is high enough', [control(80, 110), control(170, 190), control(265, 280)], 198],
  ['stays when no gap is left above the foot of the page', [control(80, 110), control(170, 800)], 68],
])('a toast %s', (_what, controls, top) => {
  expect(clearTop(toast, controls, 800)).toBe(top);
});

it('a toast stands at the very foot of the page, and no lower', () => {
  expect(clearTop(toast, [control(80, 110)], 178)).toBe(118);
  expect(clearTop(toast, [control(80, 110)], 177)).toBe(68);
});

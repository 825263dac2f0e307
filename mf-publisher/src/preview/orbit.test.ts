import { FROM_CORNER, listenForOrbit, turnedBy, turnedByKey, type PreviewOrbit } from './orbit';

describe('going round', () => {
  it('stays before the wall, above the floor, and near enough to see', () => {
    const far = turnedBy(FROM_CORNER, { right: 500, up: 500, zoom: 100 });
    expect(far).toEqual({ azimuth: 88, elevation: 85, zoom: 2.5 });
    expect(turnedBy(far, { right: -500, up: -500, zoom: 0.001 })).toEqual({
      azimuth: -88,
      elevation: -4,
      zoom: 0.35,
    });
  });

  it('follows arrows, plus, minus and Home, and no other key', () => {
    const at = { azimuth: 0, elevation: 10, zoom: 1 };
    expect(turnedByKey(at, 'ArrowLeft')).toEqual({ ...at, azimuth: -8 });
    expect(turnedByKey(at, 'ArrowRight')).toEqual({ ...at, azimuth: 8 });
    expect(turnedByKey(at, 'ArrowUp')).toEqual({ ...at, elevation: 18 });
    expect(turnedByKey(at, 'ArrowDown')).toEqual({ ...at, elevation: 2 });
    expect(turnedByKey(at, '+')!.zoom).toBeLessThan(1);
    expect(turnedByKey(at, '-')!.zoom).toBeGreaterThan(1);
    expect(turnedByKey(at, 'Home')).toBe(FROM_CORNER);
    expect([turnedByKey(at, 'a'), turnedByKey(at, 'toString')]).toEqual([null, null]);
  });

  it('takes only its own keys from the page, until it is stopped', () => {
    const element = document.createElement('div');
    let orbit: PreviewOrbit = FROM_CORNER;
    const stop = listenForOrbit(element, (to) => {
      orbit = to(orbit);
    });
    const press = (key: string, ctrlKey = false) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, cancelable: true }));
    expect([press('ArrowUp'), press('Tab'), press('ArrowUp', true)]).toEqual([false, true, true]);
    expect(orbit.elevation).toBe(FROM_CORNER.elevation + 8);
    stop();
    press('ArrowUp');
    expect(orbit.elevation).toBe(FROM_CORNER.elevation + 8);
  });

  it('follows a pointer that is held, and the wheel while it has the focus', () => {
    const element = document.createElement('div');
    element.tabIndex = 0;
    document.body.append(element);
    const held = new Set<number>();
    element.setPointerCapture = (id) => void held.add(id);
    element.hasPointerCapture = (id) => held.has(id);
    let orbit: PreviewOrbit = FROM_CORNER;
    listenForOrbit(element, (to) => {
      orbit = to(orbit);
    });
    const send = (type: string, more: object) =>
      element.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more));
    send('pointermove', { pointerId: 1, movementX: 10, movementY: 0 });
    expect(orbit).toBe(FROM_CORNER);
    send('pointerdown', { pointerId: 1 });
    send('pointermove', { pointerId: 1, movementX: 10, movementY: 5 });
    expect([orbit.azimuth, orbit.elevation]).toEqual([FROM_CORNER.azimuth - 4, FROM_CORNER.elevation + 2]);
    expect([send('wheel', { deltaY: 100 }), orbit.zoom]).toEqual([true, 1]);
    element.focus();
    expect(send('wheel', { deltaY: 100 })).toBe(false);
    expect(orbit.zoom).toBeGreaterThan(1);
    element.remove();
  });
});

import { ShellProvider } from '@rackwright/web-kit';
import { standInShell } from '@rackwright/web-kit/testing';
import { UiProvider } from '@rackwright/web-kit/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { DayRange } from './dayRange';
import { DayRangeFields } from './DayRangeFields';

/** The fields of a page that asks for November 2020 first; `asked` is what it asks for after that. */
function open() {
  const asked: DayRange[] = [];
  function Page() {
    const [days, setDays] = useState<DayRange>({ from: '2020-11-01', until: '2020-11-24' });
    const choose = (next: DayRange) => {
      asked.push(next);
      setDays(next);
    };
    return <DayRangeFields days={days} choose={choose} timeZone="Asia/Kuala_Lumpur" />;
  }
  render(
    <ShellProvider value={standInShell()}>
      <UiProvider>
        <Page />
      </UiProvider>
    </ShellProvider>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { asked, from: field('From'), until: field('Until'), time: field('Time') };
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the days of a report', () => {
  it('are asked for once a year is whole: each digit of it stays until then', () => {
    const { asked, from } = open();
    for (const digits of ['0002', '0020', '0202']) {
      type(from, `${digits}-11-01`);
      expect(from.value).toBe(`${digits}-11-01`);
    }
    expect(asked).toEqual([]);
    type(from, '2019-11-01');
    expect(asked).toEqual([{ from: '2019-11-01', until: '2020-11-24' }]);
    expect(from.value).toBe('2019-11-01');
  });

  it('can begin after they end while they are typed; who leaves the field sees what counts', () => {
    const { asked, from } = open();
    type(from, '2020-12-01');
    expect(from.value).toBe('2020-12-01');
    fireEvent.blur(from);
    expect([from.value, asked]).toEqual(['2020-11-01', []]);
  });

  it('are those of a usual time at once, whatever was typed before', () => {
    const { asked, from, until, time } = open();
    type(until, '0002-11-24');
    fireEvent.change(time, { target: { value: 'month' } });
    expect([from.value, until.value]).toEqual([asked[0]?.from, asked[0]?.until]);
  });
});

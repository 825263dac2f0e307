import { commit, redo, startHistory, undo } from './history';
import { emptyProject } from '../project/emptyProject';

const titled = (titleProject: string) => ({ ...emptyProject(), titleProject });

describe('history', () => {
  it('goes back and forth through the same projects, with the names of the changes', () => {
    const start = titled('0');
    const first = commit(startHistory(start), 'place', titled('1'));
    const back = undo(first)!;
    expect(back.present).toBe(start);
    expect(back.redo.map(({ name }) => name)).toEqual(['place']);
    expect(redo(back)).toEqual(first);
  });

  it('has nothing to undo or redo at the start', () => {
    expect(undo(startHistory(titled('0')))).toBeNull();
    expect(redo(startHistory(titled('0')))).toBeNull();
  });

  it('keeps five steps, not six', () => {
    let history = startHistory(titled('0'));
    for (const title of ['1', '2', '3', '4', '5', '6']) history = commit(history, title, titled(title));
    expect(history.undo.map(({ name }) => name)).toEqual(['2', '3', '4', '5', '6']);
    for (let i = 0; i < 5; i++) history = undo(history)!;
    expect(history.present.titleProject).toBe('1');
    expect(undo(history)).toBeNull();
  });

  it('keeps as many as a shop asks for, even none', () => {
    expect(commit(startHistory(titled('0')), 'a', titled('1'), 0).undo).toEqual([]);
  });

  it('forgets what was undone once something else is done', () => {
    const back = undo(commit(startHistory(titled('0')), 'a', titled('1')))!;
    expect(commit(back, 'b', titled('2')).redo).toEqual([]);
  });
});

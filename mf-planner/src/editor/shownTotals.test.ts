import { shoppingList } from '@rackwright/planning';
import { rectangle } from '@rackwright/planning/testRooms';
import { catalogue, editorOf, handOn } from './testEditor';

describe('the totals on the screen', () => {
  it('count what the pointer is about to place', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('CL-IND-6');
    handOn(editor).move(200, 25);
    expect(editor.totals).toMatchObject({ ofRacks: 1, bottleCount: 120 });
    handOn(editor).click(200, 25);
    expect(editor.totals).toEqual(shoppingList(editor.data, catalogue).totals);
  });

  it('leave out what may not be there', () => {
    const editor = editorOf(rectangle(400, 300)).armProduct('CL-CRV');
    handOn(editor).move(200, 150);
    expect(editor.totals.ofRacks).toBe(0);
  });

  it('are the same after a drag that was cancelled, and after every step and its undo', () => {
    const editor = editorOf(rectangle(400, 300));
    const hand = handOn(editor);
    const agree = () => expect(editor.totals).toEqual(shoppingList(editor.data, catalogue).totals);
    editor.placeAnywhere('CL-IND-6');
    editor.placeAnywhere('CL-DSP-6');
    const id = editor.data.objects[0]?.id ?? '';
    hand.press(30, 15, { objectId: id }).move(200, 150);
    expect(editor.totals.ofRacks).toBe(2);
    hand.key('Escape').release(200, 150);
    agree();
    hand.press(30, 15, { objectId: id }).move(200, 150).release(200, 150);
    agree();
    editor.commit('set-trim', { type: 'set-trim', choice: 'lighting', value: 'Yes' });
    editor.armProduct('CL-IND-3');
    hand.move(300, 25);
    expect(editor.totals.ofRacks).toBe(3);
    editor.undo();
    agree();
    editor.undo();
    agree();
  });

  it('follow what is moved: trim is counted where it is held', () => {
    const editor = editorOf(rectangle(400, 300));
    editor.placeAnywhere('CL-IND-6');
    editor.commit('set-trim', { type: 'set-trim', choice: 'moulding', value: 'Crown' });
    const before = editor.totals.totalAmount;
    const id = editor.data.objects[0]?.id ?? '';
    handOn(editor).press(30, 15, { objectId: id }).move(200, 150);
    expect(editor.totals.totalAmount).toBeLessThan(before);
  });

  it('are worked out once for each scene', () => {
    const editor = editorOf(rectangle(400, 300));
    editor.placeAnywhere('CL-IND-6');
    expect(editor.totals).toBe(editor.select([]).totals);
    expect(editor.list).toBe(editor.select([]).list);
  });
});

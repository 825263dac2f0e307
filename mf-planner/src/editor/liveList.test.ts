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

  it('are worked out once for each scene', () => {
    const editor = editorOf(rectangle(400, 300));
    editor.placeAnywhere('CL-IND-6');
    expect(editor.totals).toBe(editor.select([]).totals);
    expect(editor.list).toBe(editor.select([]).list);
  });
});

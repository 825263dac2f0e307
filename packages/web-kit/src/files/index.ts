export { keepCsv, keepFile } from './keepFile';
export { dataUrlOf } from './dataUrlOf';
export { TABLE_FILES, useFileChooser } from './useFileChooser';

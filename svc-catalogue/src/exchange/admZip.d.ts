/** What of adm-zip is used here; the package brings no types. */
declare module 'adm-zip' {
  export interface ZipEntry {
    readonly entryName: string;
    readonly isDirectory: boolean;
    readonly header: { readonly size: number; method: number };
    /** Throws where it is damaged, or more than it says it is. */
    getData(): Buffer;
  }
  export default class AdmZip {
    constructor(bytes?: Buffer, options?: { readonly noSort?: boolean });
    /** As the archive says, before its entries are read. */
    getEntryCount(): number;
    getEntries(): ZipEntry[];
    addFile(name: string, bytes: Buffer): ZipEntry;
    toBuffer(): Buffer;
  }
}

import { loadModel, loadPicture, type PictureLoader, type UploadedModel } from '@rackwright/models';

type ModelLoader = (url: string) => Promise<UploadedModel>;

/** Pictures and models that a scene has asked for and that are on their way. */
export class Arrivals {
  readonly #coming = new Set<Promise<unknown>>();
  readonly #loadPicture: PictureLoader;
  readonly #loadModel: ModelLoader;

  constructor(picture: PictureLoader = loadPicture, model: ModelLoader = loadModel) {
    this.#loadPicture = picture;
    this.#loadModel = model;
  }

  get areComing(): boolean {
    return this.#coming.size > 0;
  }

  readonly picture: PictureLoader = (url, done) => {
    const come = new Promise<void>((resolve) =>
      this.#loadPicture(url, (picture) => {
        done(picture);
        resolve();
      }),
    );
    void this.#await(come);
  };

  readonly model: ModelLoader = (url) => {
    const come = this.#loadModel(url);
    void this.#await(come);
    return come;
  };

  /** When all that has been asked for is there, or cannot be had. */
  async all(): Promise<void> {
    await Promise.allSettled(this.#coming);
  }

  async #await(one: Promise<unknown>): Promise<void> {
    this.#coming.add(one);
    await Promise.allSettled([one]);
    this.#coming.delete(one);
  }
}

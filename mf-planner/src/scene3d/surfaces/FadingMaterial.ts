import { MeshStandardMaterial } from 'three';
import { withCutFaces } from './cutFaces';

/** What `of` looks like, translucent: it takes over whatever changes there. */
export class FadingMaterial extends MeshStandardMaterial {
  readonly #of: MeshStandardMaterial;
  #version = -1;

  constructor(of: MeshStandardMaterial) {
    super();
    this.#of = of;
    withCutFaces(this);
  }

  /** From 0, not at all, to 1. */
  show(opacity: number): void {
    if (this.#version !== this.#of.version) {
      this.#version = this.#of.version;
      this.copy(this.#of);
      this.transparent = true;
      this.needsUpdate = true;
    }
    this.opacity = opacity;
  }
}

/** kustomize 5.7, api/types/kustomization.go: what is used of it. */
export interface Kustomization {
  apiVersion: 'kustomize.config.k8s.io/v1beta1';
  kind: 'Kustomization';
  namespace?: string;
  resources?: string[];
  components?: string[];
  images?: { name: string; newName?: string; newTag?: string }[];
  configMapGenerator?: { name: string; literals?: string[] }[];
  patches?: {
    target?: { group?: string; version?: string; kind?: string; name?: string };
    patch?: string;
  }[];
}

/** kustomize 5.7, api/types/kustomization.go: what is used of a component. */
import type { Kustomization } from './v1beta1';

export interface Component extends Pick<Kustomization, 'resources' | 'patches'> {
  apiVersion: 'kustomize.config.k8s.io/v1alpha1';
  kind: 'Component';
}

/** External Secrets 2.9, config/crds/bases/external-secrets.io_externalsecrets.yaml: what is used of it. */
import type { ObjectMeta } from 'kubernetes-types/meta/v1';

export interface ExternalSecret {
  apiVersion: 'external-secrets.io/v1';
  kind: 'ExternalSecret';
  metadata: ObjectMeta;
  spec: {
    refreshInterval?: string;
    secretStoreRef?: { name?: string; kind?: 'SecretStore' | 'ClusterSecretStore' };
    target?: {
      name?: string;
      template?: {
        engineVersion?: 'v2';
        mergePolicy?: 'Replace' | 'Merge';
        data?: Record<string, string>;
      };
    };
    dataFrom?: { extract?: { key: string; property?: string } }[];
  };
}

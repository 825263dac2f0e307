/** KEDA 2.21, config/crd/bases/keda.sh_scaledobjects.yaml and keda.sh_triggerauthentications.yaml: what is used of them. */
import type { ObjectMeta } from 'kubernetes-types/meta/v1';

export interface ScaledObject {
  apiVersion: 'keda.sh/v1alpha1';
  kind: 'ScaledObject';
  metadata: ObjectMeta;
  spec: {
    scaleTargetRef: { name: string; apiVersion?: string; kind?: string };
    minReplicaCount?: number;
    maxReplicaCount?: number;
    triggers: {
      type: string;
      metricType?: 'AverageValue' | 'Value' | 'Utilization';
      metadata: Record<string, string>;
      authenticationRef?: { name: string; kind?: 'TriggerAuthentication' | 'ClusterTriggerAuthentication' };
    }[];
  };
}

export interface TriggerAuthentication {
  apiVersion: 'keda.sh/v1alpha1';
  kind: 'TriggerAuthentication';
  metadata: ObjectMeta;
  spec: { secretTargetRef?: { parameter: string; name: string; key: string }[] };
}

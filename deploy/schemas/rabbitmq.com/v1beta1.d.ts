/** RabbitMQ Cluster Kubernetes Operator 2.23, config/crd/bases/rabbitmq.com_rabbitmqclusters.yaml: what is used of it. */
import type { StatefulSetSpec } from 'kubernetes-types/apps/v1';
import type { ResourceRequirements } from 'kubernetes-types/core/v1';
import type { ObjectMeta } from 'kubernetes-types/meta/v1';

export interface RabbitmqCluster {
  apiVersion: 'rabbitmq.com/v1beta1';
  kind: 'RabbitmqCluster';
  metadata: ObjectMeta;
  spec: {
    replicas?: number;
    image?: string;
    persistence?: { storage?: string; storageClassName?: string };
    resources?: ResourceRequirements;
    rabbitmq?: { additionalConfig?: string };
    override?: { statefulSet?: { spec?: Partial<StatefulSetSpec> } };
  };
}

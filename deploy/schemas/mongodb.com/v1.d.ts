/** MongoDB Controllers for Kubernetes 1.14, config/crd/bases/mongodb.com_mongodb.yaml and mongodb.com_mongodbusers.yaml: what is used of them. */
import type { ObjectMeta } from 'kubernetes-types/meta/v1';

interface PodSpec {
  persistence?: { single?: { storage?: string; storageClass?: string } };
}

export interface MongoDB {
  apiVersion: 'mongodb.com/v1';
  kind: 'MongoDB';
  metadata: ObjectMeta;
  spec: {
    type: 'Standalone' | 'ReplicaSet' | 'ShardedCluster';
    version: string;
    shardCount?: number;
    mongodsPerShardCount?: number;
    mongosCount?: number;
    configServerCount?: number;
    opsManager?: { configMapRef?: { name?: string } };
    credentials: string;
    persistent?: boolean;
    security?: { authentication?: { enabled?: boolean; modes?: ('X509' | 'SCRAM' | 'LDAP')[] } };
    shardPodSpec?: PodSpec;
    configSrvPodSpec?: PodSpec;
  };
}

export interface MongoDBUser {
  apiVersion: 'mongodb.com/v1';
  kind: 'MongoDBUser';
  metadata: ObjectMeta;
  spec: {
    username: string;
    db?: string;
    mongodbResourceRef?: { name: string };
    passwordSecretKeyRef?: { name: string; key?: string };
    roles?: { name: string; db: string }[];
  };
}
